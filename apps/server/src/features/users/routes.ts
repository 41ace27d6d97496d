import { usersContract } from '@minaret/contract/people/users';
import { feature } from '../../platform/http/mount.ts';
import { userJobs } from './jobs.ts';
import { changePassword, choosePassword, forgot } from './password.ts';
import { currentUser, getProfile, savePreferences, switchMasjid, updateProfile } from './profile.ts';
import {
  register,
  sendVerificationAgain,
  showVerification,
  validateRegistration,
  verify,
} from './registration.ts';
import { authenticate, refresh, signIn, signOut } from './sign-in.ts';

export const users = feature(
  usersContract,
  {
    validate: (ctx, { body }) => validateRegistration(ctx, body),
    register: (ctx, { body }) => register(ctx, body),
    login: (ctx, { body }) => signIn(ctx, body),
    loginV2: (ctx, { body }) => signIn(ctx, body),
    refreshToken: (ctx) => refresh(ctx),
    logout: (ctx) => signOut(ctx),
    authenticate: (ctx, { params }) => authenticate(ctx, params.token),
    showVerification: (ctx, { params }) => showVerification(ctx, params.token),
    verify: (ctx, { params }) => verify(ctx, params.token),
    sendVerificationEmail: (ctx, { params }) => sendVerificationAgain(ctx, params.email),
    forgot: (ctx, { params }) => forgot(ctx, params.email),
    reset: (ctx, { body }) => choosePassword(ctx, 'reset-password', body),
    get: (ctx, { params }) => getProfile(ctx, params.user_id),
    update: (ctx, { params, body }) => updateProfile(ctx, params.user_id, body),
    changePassword: (ctx, { params, body }) => changePassword(ctx, params.user_id, body),
    selectMasjid: (ctx) => switchMasjid(ctx),
    switchOrganization: (ctx) => switchMasjid(ctx),
    preferences: (ctx, { body }) => savePreferences(ctx, body.locale),
    current: (ctx) => currentUser(ctx),
  },
  userJobs,
);
