import { donorsContract } from '@minaret/contract/giving/donors';
import { feature } from '../../platform/http/mount.ts';
import { exportDonors, getDonors } from './list.ts';
import { getDonor, sendDonorLink } from './one-donor.ts';

export const donors = feature(donorsContract, {
  list: (ctx, { query }) => getDonors(ctx, query),
  download: (ctx, { query }) => exportDonors(ctx, query),
  get: (ctx, { params }) => getDonor(ctx, params.id),
  sendLink: (ctx, { params }) => sendDonorLink(ctx, params.id),
});
