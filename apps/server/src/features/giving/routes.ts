import { bankContract } from '@minaret/contract/giving/bank';
import { campaignsContract } from '@minaret/contract/giving/campaigns';
import { countingContract } from '@minaret/contract/giving/counting';
import { donationSettingsContract } from '@minaret/contract/giving/donation-settings';
import { fundsContract } from '@minaret/contract/giving/funds';
import { giftsContract } from '@minaret/contract/giving/gifts';
import { ledgerContract } from '@minaret/contract/giving/ledger';
import { openingsContract } from '@minaret/contract/giving/openings';
import { outgoingsContract } from '@minaret/contract/giving/outgoings';
import { payoutsContract } from '@minaret/contract/giving/payouts';
import { masjidOf } from '../../platform/context.ts';
import { feature } from '../../platform/http/mount.ts';
import { auditorsBundle } from './audit/bundle.ts';
import { getBalances, getOverview } from './balances.ts';
import { getBankLines } from './bank/bank-lines.ts';
import { giftOfLine, matchLine, setLineAside } from './bank/decide-line.ts';
import { importStatement } from './bank/statements.ts';
import { addCampaign, getCampaigns, removeCampaign, saveCampaign } from './campaigns.ts';
import { approveClose, getCloses, prepareClose, sendBackClose } from './closes.ts';
import { arriveDeposit, payIn } from './counting/pay-in.ts';
import { getSheet, getSheets, openSheet } from './counting/sheets.ts';
import { explainSheet, recountSheet, signSheet, withdrawSheet } from './counting/sign-sheet.ts';
import { bankGift, enterGift, takeBackGift } from './enter-gift.ts';
import { addFund, getFunds, removeFund, saveFund, setFundOrder } from './funds.ts';
import { getGift } from './gift-detail.ts';
import { exportGifts, getGifts } from './gift-list.ts';
import { getEntries } from './ledger-list.ts';
import {
  approveOpening,
  getOpenings,
  proposeOpening,
  takeBackOpening,
  withdrawOpening,
} from './opening/openings.ts';
import { exportPayout, getPayout, getPayouts } from './payouts/payouts.ts';
import { publicCampaigns } from './public-giving.ts';
import { getDonationSettings, givingQr, saveDonationSettings } from './settings.ts';
import {
  approveOutgoing,
  getOutgoings,
  settleOwed,
  spend,
  transfer,
  withdrawOutgoing,
} from './spending/outgoings.ts';
import { isWhole, verifyLedger } from './verify-ledger.ts';

const donationSettings = feature(donationSettingsContract, {
  get: (ctx) => getDonationSettings(ctx),
  qr: (ctx) => givingQr(ctx),
  save: (ctx, { body }) => saveDonationSettings(ctx, body),
});

const funds = feature(fundsContract, {
  list: (ctx) => getFunds(ctx),
  add: (ctx, { body }) => addFund(ctx, body),
  save: (ctx, { params, body }) => saveFund(ctx, params.fund_id, body),
  order: (ctx, { body }) => setFundOrder(ctx, body.fund_ids),
  remove: (ctx, { params }) => removeFund(ctx, params.fund_id),
  balances: (ctx, { query }) => getBalances(ctx, query),
  overview: (ctx, { query }) => getOverview(ctx, query.month),
});

const campaigns = feature(campaignsContract, {
  list: (ctx) => getCampaigns(ctx),
  add: (ctx, { body }) => addCampaign(ctx, body),
  save: (ctx, { params, body }) => saveCampaign(ctx, params.campaign_id, body),
  remove: (ctx, { params }) => removeCampaign(ctx, params.campaign_id),
  public: (ctx, { query }) => publicCampaigns(ctx, query.language),
});

const gifts = feature(giftsContract, {
  list: (ctx, { query }) => getGifts(ctx, query),
  download: (ctx, { query }) => exportGifts(ctx, query),
  get: (ctx, { params }) => getGift(ctx, params.gift_id),
  enter: (ctx, { body }) => enterGift(ctx, body),
  takeBack: (ctx, { params, body }) => takeBackGift(ctx, params.gift_id, body.reason),
  bank: (ctx, { params, body }) => bankGift(ctx, params.gift_id, body.banked_on),
});

const ledger = feature(ledgerContract, {
  bundle: (ctx) => auditorsBundle(ctx),
  entries: (ctx, { query }) => getEntries(ctx, query),
  check: async (ctx) => {
    const verified = await verifyLedger(ctx.db, masjidOf(ctx).id);
    return {
      entries: verified.entries,
      is_whole: isWhole(verified),
      broken_at: verified.brokenAt,
      checked_at: ctx.now.toISOString(),
      seal: verified.seal,
    };
  },
  closes: (ctx) => getCloses(ctx),
  prepareClose: (ctx, { body }) => prepareClose(ctx, body.month),
  approveClose: (ctx, { body }) => approveClose(ctx, body.month),
  sendBackClose: (ctx, { body }) => sendBackClose(ctx, body.month),
});

const counting = feature(countingContract, {
  list: (ctx, { query }) => getSheets(ctx, query),
  get: (ctx, { params }) => getSheet(ctx, params.sheet_id),
  open: (ctx, { body }) => openSheet(ctx, body),
  sign: (ctx, { params, body }) => signSheet(ctx, params.sheet_id, body),
  recount: (ctx, { params }) => recountSheet(ctx, params.sheet_id),
  explain: (ctx, { params, body }) => explainSheet(ctx, params.sheet_id, body),
  withdraw: (ctx, { params }) => withdrawSheet(ctx, params.sheet_id),
  payIn: (ctx, { body }) => payIn(ctx, body),
  arrive: (ctx, { params, body }) => arriveDeposit(ctx, params.deposit_id, body.arrived_on),
});

const openings = feature(openingsContract, {
  list: (ctx) => getOpenings(ctx),
  propose: (ctx, { body }) => proposeOpening(ctx, body),
  approve: (ctx, { params }) => approveOpening(ctx, params.opening_id),
  withdraw: (ctx, { params }) => withdrawOpening(ctx, params.opening_id),
  takeBack: (ctx, { params, body }) => takeBackOpening(ctx, params.opening_id, body.reason),
});

const outgoings = feature(outgoingsContract, {
  list: (ctx, { query }) => getOutgoings(ctx, query),
  spend: (ctx, { body }) => spend(ctx, body),
  transfer: (ctx, { body }) => transfer(ctx, body),
  approve: (ctx, { params }) => approveOutgoing(ctx, params.outgoing_id),
  withdraw: (ctx, { params }) => withdrawOutgoing(ctx, params.outgoing_id),
  settle: (ctx, { body }) => settleOwed(ctx, body.operation),
});

const bank = feature(bankContract, {
  lines: (ctx, { query }) => getBankLines(ctx, query),
  upload: (ctx, { query, body }) => {
    const { date, words, amount = null, credit = null, debit = null } = query;
    const isNamed = date !== undefined && words !== undefined && (amount !== null || credit !== null);
    const columns = { date: date ?? 0, words: words ?? 0, amount, credit, debit };
    return importStatement(
      ctx,
      body.file,
      isNamed ? { ...columns, is_day_first: query.day_first !== 'no' } : null,
    );
  },
  match: (ctx, { params, body }) => matchLine(ctx, params.line_id, body),
  gift: (ctx, { params, body }) => giftOfLine(ctx, params.line_id, body),
  setAside: (ctx, { params, body }) => setLineAside(ctx, params.line_id, body.why),
});

const payouts = feature(payoutsContract, {
  list: (ctx, { query }) => getPayouts(ctx, query.page),
  get: (ctx, { params }) => getPayout(ctx, params.payout_id),
  download: (ctx, { params }) => exportPayout(ctx, params.payout_id),
});

/** All of it, in the order of the reference. */
export const books = [
  donationSettings,
  funds,
  campaigns,
  gifts,
  ledger,
  bank,
  payouts,
  counting,
  openings,
  outgoings,
];
