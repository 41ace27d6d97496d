import { job } from '../../platform/jobs/jobs.ts';
import { tellApproved } from './decide.ts';
import { reviewMail } from './mails.ts';

export const reviewJobs = [
  job('reviews:mail', (ctx, mail) => ctx.ports.mail.send(reviewMail(mail, ctx.ports.config.publicUrl))),
  job('reviews:tell-approved', tellApproved),
];
