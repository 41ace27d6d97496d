// Decides: the fields of registration (sign up), login and password reset, with their limits.

import * as z from 'zod/mini';
import { SessionUser } from '../access/session-user.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import {
  CountryCode,
  email,
  FIELD_REQUIRED,
  GivenPassword,
  Id,
  keptEmail,
  Latitude,
  Locale,
  Longitude,
  line,
  MasjidParams,
  NewPassword,
  optionalText,
  Phone,
  Token,
  text,
  Version,
} from '../fields/fields.ts';
import { name } from '../fields/names.ts';

export const Registration = z.object({
  u_firstname: name(80),
  u_lastname: name(80),
  u_email: email(),
  password: NewPassword,
  m_name: name(120),
  m_address: text(300),
  m_city: z.optional(optionalText(120)),
  m_country: z.optional(z.nullable(CountryCode)),
  m_latitude: Latitude,
  m_longitude: Longitude,
  m_timezone: text(64),
  m_phone: z.optional(Phone),
  /** The person has looked at place and zone: the first steps do not ask for it again. */
  is_place_confirmed: z.optional(z.boolean()),
  locale: z._default(Locale, 'en'),
});
export type Registration = z.infer<typeof Registration>;

export const Login = z.object({
  email: email(),
  password: GivenPassword,
  /** Of the authenticator app, or a recovery code; asked for by `second_factor_required`. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});
export type Login = z.infer<typeof Login>;

export const PasswordReset = z.object({
  new_password: NewPassword,
  confirm_password: GivenPassword,
  token: Token,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordChange = z.object({
  current_password: GivenPassword,
  new_password: NewPassword,
  confirm_password: GivenPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const Profile = z.object({
  u_id: Id,
  u_firstname: z.string(),
  u_lastname: z.string(),
  u_email: z.string(),
  /** An address that waits for its owner to confirm it. */
  pending_email: z.nullable(z.string()),
  locale: Locale,
  version: Version,
});
export type Profile = z.infer<typeof Profile>;

export const EMAIL_FORMAT = 'Entered value does not match email format';

/** What was kept before a rule came can be saved back: whether names hold addresses is asked of changed ones. */
export const ProfileUpdate = z.object({
  u_firstname: line(80, FIELD_REQUIRED),
  u_lastname: line(80, FIELD_REQUIRED),
  u_email: keptEmail(FIELD_REQUIRED, EMAIL_FORMAT),
  /** Null gives up an address that waits; the one that waits may be sent back, and goes on waiting. */
  pending_email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  version: z.optional(Version),
  /** Asked for by `password_needed`: another address is another key to the account. */
  current_password: z.optional(GivenPassword),
  /** Of the authenticator app, where two-factor sign-in is on. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

const UserParams = z.object({ user_id: Id });
export const TokenParams = z.object({ token: Token });
const EmailParams = z.object({ email: email() });
/** What a mailed link is for, shown before its button is pressed. */
export const LinkPreview = z.object({
  purpose: z.enum(['verify-email', 'change-email', 'keep-email', 'reset-password', 'setup-password']),
  u_email: z.string(),
});

const login = {
  method: 'POST',
  access: 'public',
  body: Login,
  response: SessionUser,
  transaction: 'none',
  failures: [
    'wrong_credentials',
    'email_not_verified',
    'account_disabled',
    'second_factor_required',
    'second_factor_wrong',
    'too_many_requests',
  ],
} as const;

export const usersContract = {
  validate: endpoint({
    method: 'POST',
    path: '/users/validate',
    access: 'public',
    summary: 'Check the fields of a registration without registering',
    body: z.partial(Registration),
    response: Nothing,
    failures: ['weak_password', 'place_unknown', 'too_many_requests'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/users/register/v2',
    access: 'public',
    summary: 'Register a person and their masjid; the answer is the same whether or not the address is known',
    body: Registration,
    response: Nothing,
    message: 'Check your inbox to verify your email address.',
    // A new address writes a person and a masjid, a known one only a mail.
    pace: 250,
    failures: ['weak_password', 'place_unknown', 'too_many_requests'],
  }),
  login: endpoint({ ...login, path: '/users/login', summary: 'Open a session; the tokens are cookies' }),
  loginV2: endpoint({
    ...login,
    path: '/users/login/v2',
    summary: 'Open a session; the same as users/login',
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/users/refresh-token',
    access: 'public',
    summary: 'Renew the session by its refresh cookie',
    response: Nothing,
    failures: ['unauthenticated'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/logout',
    access: 'public',
    summary: 'End the session, if there is one',
    response: Nothing,
  }),
  authenticate: endpoint({
    method: 'GET',
    path: '/users/authenticate/:token',
    access: 'public',
    summary: 'Exchange a single-use token, 60 seconds old at most, for a session',
    params: TokenParams,
    response: SessionUser,
    writes: true,
    failures: ['token_invalid', 'account_disabled'],
  }),
  showVerification: endpoint({
    method: 'GET',
    path: '/users/verify/:token',
    access: 'public',
    summary: 'Tell what a verification link is for, changing nothing',
    params: TokenParams,
    response: LinkPreview,
    failures: ['token_invalid'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/users/verify/:token',
    access: 'public',
    summary: 'Verify an email address',
    params: TokenParams,
    /** One of the two for a new account: to a session where it was registered, to choosing a password elsewhere. */
    response: z.object({ authenticate_token: z.nullable(z.string()), setup_token: z.nullable(z.string()) }),
    message: 'Your email address is verified.',
    failures: ['token_invalid'],
  }),
  sendVerificationEmail: endpoint({
    method: 'POST',
    path: '/users/send-verification-email/:email',
    access: 'public',
    summary: 'Send the verification mail again',
    params: EmailParams,
    response: Nothing,
    message: 'If this address is not verified yet, we have sent an email to it.',
    failures: ['too_many_requests'],
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/users/forgot/:email',
    access: 'public',
    summary: 'Send a link to choose a new password',
    params: EmailParams,
    response: Nothing,
    message: 'If there is an account for this address, we have sent an email to it.',
    failures: ['too_many_requests'],
  }),
  reset: endpoint({
    method: 'PATCH',
    path: '/users/reset',
    access: 'public',
    summary: 'Choose a new password by a mailed link',
    body: PasswordReset,
    response: Nothing,
    message: 'Your password is changed. Please log in.',
    failures: ['token_invalid', 'password_mismatch', 'weak_password'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/get/:user_id',
    access: 'signed-in',
    summary: "One's own profile",
    params: UserParams,
    response: Profile,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/update/:user_id',
    access: 'signed-in',
    summary: "Change one's own profile; a new address takes effect when it is confirmed",
    params: UserParams,
    body: ProfileUpdate,
    response: Profile,
    failures: [
      'stale_version',
      'password_needed',
      'wrong_password',
      'second_factor_required',
      'second_factor_wrong',
      'too_many_requests',
    ],
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/users/change-password/:user_id',
    access: 'signed-in',
    summary: "Change one's own password; other sessions end",
    params: UserParams,
    body: PasswordChange,
    response: Nothing,
    message: 'Your password is changed.',
    failures: ['wrong_password', 'password_mismatch', 'weak_password', 'too_many_requests'],
  }),
  selectMasjid: endpoint({
    method: 'POST',
    path: '/users/select-masjid/:m_id',
    access: 'signed-in',
    summary: "Work for another of one's masjids",
    params: MasjidParams,
    response: SessionUser,
  }),
  switchOrganization: endpoint({
    method: 'POST',
    path: '/users/switch/organization',
    access: 'signed-in',
    summary: "Work for another of one's masjids",
    body: MasjidParams,
    response: SessionUser,
  }),
  preferences: endpoint({
    method: 'PATCH',
    path: '/users/preferences',
    access: 'signed-in',
    summary: "The language of one's mails",
    body: z.object({ locale: Locale }),
    response: Nothing,
  }),
  current: endpoint({
    method: 'GET',
    path: '/users/current',
    access: 'signed-in',
    summary: 'The session user, fresh',
    response: SessionUser,
  }),
};
