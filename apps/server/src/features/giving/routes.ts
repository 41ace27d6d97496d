import { campaignsContract } from '@minaret/contract/giving/campaigns';
import { donationSettingsContract } from '@minaret/contract/giving/donation-settings';
import { fundsContract } from '@minaret/contract/giving/funds';
import { giftsContract } from '@minaret/contract/giving/gifts';
import { ledgerContract } from '@minaret/contract/giving/ledger';
import { masjidOf } from '../../platform/context.ts';
import { feature } from '../../platform/http/mount.ts';
import { getBalances, getOverview } from './balances.ts';
import { addCampaign, getCampaigns, removeCampaign, saveCampaign } from './campaigns.ts';
import { approveClose, getCloses, prepareClose, sendBackClose } from './closes.ts';
import { bankGift, enterGift, takeBackGift } from './enter-gift.ts';
import { addFund, getFunds, removeFund, saveFund, setFundOrder } from './funds.ts';
import { getGift } from './gift-detail.ts';
import { exportGifts, getGifts } from './gift-list.ts';
import { getEntries } from './ledger-list.ts';
import { publicCampaigns } from './public-giving.ts';
import { getDonationSettings, saveDonationSettings } from './settings.ts';
import { isWhole, verifyLedger } from './verify-ledger.ts';

export const donationSettings = feature(donationSettingsContract, {
  get: (ctx) => getDonationSettings(ctx),
  save: (ctx, { body }) => saveDonationSettings(ctx, body),
});

export const funds = feature(fundsContract, {
  list: (ctx) => getFunds(ctx),
  add: (ctx, { body }) => addFund(ctx, body),
  save: (ctx, { params, body }) => saveFund(ctx, params.fund_id, body),
  order: (ctx, { body }) => setFundOrder(ctx, body.fund_ids),
  remove: (ctx, { params }) => removeFund(ctx, params.fund_id),
  balances: (ctx, { query }) => getBalances(ctx, query),
  overview: (ctx, { query }) => getOverview(ctx, query.month),
});

export const campaigns = feature(campaignsContract, {
  list: (ctx) => getCampaigns(ctx),
  add: (ctx, { body }) => addCampaign(ctx, body),
  save: (ctx, { params, body }) => saveCampaign(ctx, params.campaign_id, body),
  remove: (ctx, { params }) => removeCampaign(ctx, params.campaign_id),
  public: (ctx, { query }) => publicCampaigns(ctx, query.language),
});

export const gifts = feature(giftsContract, {
  list: (ctx, { query }) => getGifts(ctx, query),
  download: (ctx, { query }) => exportGifts(ctx, query),
  get: (ctx, { params }) => getGift(ctx, params.gift_id),
  enter: (ctx, { body }) => enterGift(ctx, body),
  takeBack: (ctx, { params, body }) => takeBackGift(ctx, params.gift_id, body.reason),
  bank: (ctx, { params, body }) => bankGift(ctx, params.gift_id, body.banked_on),
});

export const ledger = feature(ledgerContract, {
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
