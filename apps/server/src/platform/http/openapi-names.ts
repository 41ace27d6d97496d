import { SessionMasjid, SessionUser, ZoneSlice } from '@minaret/contract/access/session-user';
import { FailureReply, Issue } from '@minaret/contract/api/envelope';
import { Hint } from '@minaret/contract/api/events';
import { AthanCall, AthanSettings } from '@minaret/contract/athan/athan';
import { OwnAthanSound } from '@minaret/contract/athan/athan-sounds';
import {
  EidTimes,
  SpecialContent,
  SpecialPrayer,
  SpecialTime,
} from '@minaret/contract/athan/special-prayers';
import { PrayerReminder, Reminders } from '@minaret/contract/athan-plus/channels';
import { Follow, Phone, PushSubscription } from '@minaret/contract/athan-plus/phones';
import { PushNotification, PushWhen } from '@minaret/contract/athan-plus/push-notifications';
import { ReminderMessage } from '@minaret/contract/athan-plus/reminder-messages';
import { Plan, Subscription } from '@minaret/contract/billing/payment-billings';
import { PaymentMethod } from '@minaret/contract/billing/payment-method';
import { QrDownload, QrPath } from '@minaret/contract/fields/qr';
import { Campaign, CampaignStep, CampaignTranslations } from '@minaret/contract/giving/campaigns';
import { CardAccount } from '@minaret/contract/giving/card-account';
import { CountingSheet } from '@minaret/contract/giving/counting';
import { GiftDispute } from '@minaret/contract/giving/disputes';
import { DonationSettings } from '@minaret/contract/giving/donation-settings';
import { OwnGift, OwnGiving } from '@minaret/contract/giving/donor-page';
import { DonorDetail, DonorRow } from '@minaret/contract/giving/donors';
import { Fund, FundBalance, FundTranslations } from '@minaret/contract/giving/funds';
import { Claim, Declaration, ListedDeclaration, ToPayBack } from '@minaret/contract/giving/gift-aid';
import { Gift, GiftDetail, GiftStep, Receipt } from '@minaret/contract/giving/gifts';
import { GivenGift, StartGift } from '@minaret/contract/giving/give';
import { AgreedGift } from '@minaret/contract/giving/give-again';
import { KioskGift, Said } from '@minaret/contract/giving/kiosk-device';
import { Kiosk } from '@minaret/contract/giving/kiosks';
import { MonthClose, MonthCloses } from '@minaret/contract/giving/ledger';
import { Pledge, PledgeGift, PledgeNight } from '@minaret/contract/giving/pledges';
import { IssuedReceipts, ReceiptDetail, ReceiptSettings } from '@minaret/contract/giving/receipts';
import { RegularGift, RegularGiftOfDonor } from '@minaret/contract/giving/regular-gifts';
import { MetalPrice, MetalPrices, OperatorPrice, ZakatSettings } from '@minaret/contract/giving/zakat';
import { ChangeEffect, ChangeSaved } from '@minaret/contract/iqama/iqama-changes';
import { DayTimings } from '@minaret/contract/iqama/iqama-day';
import { IqamaChange, IqamaPreview } from '@minaret/contract/iqama/iqama-preview';
import { IqamaRecord, IqamaSettings } from '@minaret/contract/iqama/iqama-timings';
import { AnyTimeRule, IqamahRules, RuleCondition, TimeRule } from '@minaret/contract/iqama/iqamah-rules';
import { CalendarState, LibraryItem, NewLibraryItem, PageCheck } from '@minaret/contract/library/libraries';
import { LibraryContent } from '@minaret/contract/library/library-content';
import { ActivityEntry } from '@minaret/contract/masjid/activity';
import { HijriDay, MasjidFull } from '@minaret/contract/masjid/masjid';
import { MapView, Place, PlaceAt } from '@minaret/contract/masjid/places';
import { Person } from '@minaret/contract/people/people';
import { SessionEntry } from '@minaret/contract/people/security';
import { Invite, InviteOutcome } from '@minaret/contract/people/user-invites';
import { ApiKeyEntry, ShownApiKey } from '@minaret/contract/public-api/api-keys';
import {
  PublicAnnouncement,
  PublicChange,
  PublicDay,
  PublicHijri,
  PublicHijriDate,
  PublicIqamahTimes,
  PublicJumuah,
  PublicKey,
  PublicMasjid,
  PublicMasjidPage,
  PublicNow,
  PublicSalahTimes,
  PublicScreen,
  PublicSpecialPrayer,
  PublicTime,
} from '@minaret/contract/public-api/public-schemas';
import {
  CalculationSettings,
  SavedSettings,
  TimingGroup,
  TimingRow,
} from '@minaret/contract/salah/salah-timings';
import { ScreenHint } from '@minaret/contract/screens/screen-feed';
import { ScreenSchedule } from '@minaret/contract/screens/screen-schedule';
import { ScreenSettings } from '@minaret/contract/screens/screen-settings';
import { Screen, ScreenDefaults, ScreenHealth } from '@minaret/contract/screens/screens';
import { DailyMessage, DailyMessageSave, DailyPreset } from '@minaret/contract/system/daily-messages';
import { SupportMasjid, WaitingMasjid } from '@minaret/contract/system/system-admin';
import { SystemImage } from '@minaret/contract/system/system-images';
import { DatedNotification } from '@minaret/contract/system/system-notifications';
import { Finding } from '@minaret/contract/timings/finding';
import { HijriCalendarDay, HijriRecord, HijriSettings } from '@minaret/contract/timings/hijri';
import { CellDifference, ChangeDifference } from '@minaret/contract/timings/timing-differences';
import { FileQuestion, RefusedLine } from '@minaret/contract/timings/timing-files';
import { TimingChange } from '@minaret/contract/timings/timing-history';
import { UploadedDays, UploadPreview } from '@minaret/contract/timings/timing-upload';

/** Schemas that stand once in the description of the API, by the names its readers see. */
export const SHARED_SCHEMAS = {
  PrayerReminder,
  Reminders,
  PushNotification,
  PushWhen,
  ReminderMessage,
  Follow,
  Phone,
  PushSubscription,
  Plan,
  Subscription,
  PaymentMethod,
  SessionUser,
  SessionMasjid,
  ZoneSlice,
  FailureReply,
  Issue,
  Hint,
  AthanCall,
  AthanSettings,
  OwnAthanSound,
  EidTimes,
  SpecialContent,
  SpecialPrayer,
  SpecialTime,
  ChangeEffect,
  ChangeSaved,
  IqamaSettings,
  IqamaRecord,
  IqamaPreview,
  IqamaChange,
  DayTimings,
  IqamahRules,
  AnyTimeRule,
  TimeRule,
  RuleCondition,
  CardAccount,
  Kiosk,
  KioskGift,
  Said,
  LibraryItem,
  LibraryContent,
  NewLibraryItem,
  PageCheck,
  CalendarState,
  ActivityEntry,
  MasjidFull,
  HijriDay,
  MapView,
  Place,
  PlaceAt,
  Person,
  Invite,
  InviteOutcome,
  SessionEntry,
  PublicMasjid,
  PublicMasjidPage,
  PublicSpecialPrayer,
  PublicTime,
  PublicNow,
  PublicChange,
  PublicJumuah,
  PublicHijri,
  PublicAnnouncement,
  PublicHijriDate,
  PublicSalahTimes,
  PublicIqamahTimes,
  PublicDay,
  PublicScreen,
  PublicKey,
  ApiKeyEntry,
  ShownApiKey,
  CalculationSettings,
  SavedSettings,
  TimingRow,
  TimingGroup,
  Screen,
  ScreenHealth,
  ScreenSettings,
  ScreenSchedule,
  ScreenDefaults,
  QrPath,
  QrDownload,
  ScreenHint,
  DailyMessage,
  DailyMessageSave,
  DailyPreset,
  SystemImage,
  DatedNotification,
  Finding,
  HijriSettings,
  HijriRecord,
  HijriCalendarDay,
  TimingChange,
  ChangeDifference,
  CellDifference,
  UploadPreview,
  UploadedDays,
  FileQuestion,
  RefusedLine,
  WaitingMasjid,
  SupportMasjid,
  DonationSettings,
  Fund,
  FundBalance,
  FundTranslations,
  Campaign,
  CampaignStep,
  CampaignTranslations,
  Gift,
  GiftDetail,
  GiftDispute,
  GiftStep,
  Receipt,
  CountingSheet,
  OwnGift,
  OwnGiving,
  RegularGift,
  RegularGiftOfDonor,
  GivenGift,
  AgreedGift,
  StartGift,
  DonorDetail,
  DonorRow,
  ReceiptSettings,
  MetalPrice,
  MetalPrices,
  OperatorPrice,
  Pledge,
  PledgeGift,
  PledgeNight,
  ZakatSettings,
  ReceiptDetail,
  IssuedReceipts,
  Claim,
  Declaration,
  ListedDeclaration,
  ToPayBack,
  MonthClose,
  MonthCloses,
};
