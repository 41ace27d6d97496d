// Decides: the words under a form field that is wrong ("This field is required"), in the reader's language.

import { RequestFailure } from '@minaret/contract/api/client';
import { Issue } from '@minaret/contract/api/envelope';
import { EMAIL_CHARACTERS } from '@minaret/contract/fields/email-address';
import { EMAIL_INVALID, FIELD_REQUIRED, REQUIRED } from '@minaret/contract/fields/fields';
import { NAME_ADDRESS } from '@minaret/contract/fields/names';
import type { Resources } from '@minaret/i18n';
import * as z from 'zod/mini';
import { useTranslation } from '../i18n/i18n.ts';
import type { FieldErrors } from './form-values.ts';

type Sentence = Exclude<
  keyof Resources['common']['validation'],
  'atLeast' | 'atMost' | 'tooSmall' | 'tooLarge'
>;

/** The schemas speak the specification's English; these are the same sentences in the reader's language. */
const SENTENCES: Record<string, Sentence> = {
  [REQUIRED]: 'required',
  [FIELD_REQUIRED]: 'fieldRequired',
  [EMAIL_INVALID]: 'email',
  [EMAIL_CHARACTERS]: 'emailCharacters',
  [NAME_ADDRESS]: 'nameAddress',
  'Entered value does not match email format': 'emailFormat',
  'Enter a valid phone number': 'phone',
  'Enter a web address that starts with https://': 'webAddress',
  'Contains characters that cannot be used': 'characters',
  'Choose at least one language': 'languages',
  'Choose a PNG, JPEG or WebP picture': 'pictureType',
  'The picture is larger than 8 MB': 'pictureSize',
  'Use YYYY-MM-DD': 'date',
  'Enter whole minutes': 'wholeMinutes',
  'Use whole or half numbers, such as 15 or 15.5': 'halfSteps',
  'Enter a number': 'number',
  'Enter a whole number': 'wholeNumber',
  'Choose one of the values in the list': 'choice',
  'New password does not match with confirm password': 'newPasswordMatch',
  'Confirm password does not match with new password': 'confirmPasswordMatch',
};
const RefusedPayload = z.object({ issues: z.array(Issue) });
const LIMIT = /^Value can not be (less then|greater than) (-?\d+)$/;
const LENGTH = /^At (least|most) (\d+) characters$/;

/** A feature's words for the sentences of its own schemas; undefined: not one of them. */
export type OwnWords = (message: string) => string | undefined;

function useIssueText(own: OwnWords = () => undefined): (message: string) => string {
  const { t } = useTranslation();
  return (message) => {
    const words = own(message);
    if (words !== undefined) return words;
    const length = LENGTH.exec(message);
    if (length)
      return t(`validation.${length[1] === 'least' ? 'atLeast' : 'atMost'}`, { limit: length[2] ?? '' });
    const limit = LIMIT.exec(message);
    if (limit)
      return t(`validation.${limit[1] === 'less then' ? 'tooSmall' : 'tooLarge'}`, { limit: limit[2] ?? '' });
    return t(`validation.${SENTENCES[message] ?? 'invalid'}`);
  };
}

/** The first thing that is wrong with each field, by its dotted path. */
function issuesOf(schema: z.core.$ZodType, values: unknown): FieldErrors {
  const { error } = z.safeParse(schema, values);
  const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  return Object.fromEntries(issues.reverse());
}

/** `validate` for `useForm`: the request's own schema, answered in the reader's language. */
export function useSchema(schema: z.core.$ZodType, own?: OwnWords): (values: unknown) => FieldErrors {
  const say = useIssueText(own);
  return (values) => {
    const found = Object.entries(issuesOf(schema, values));
    return Object.fromEntries(found.map(([path, message]) => [path, say(message)]));
  };
}

/** The fields a refused request names, ready for `form.setErrors`; empty when it names none. */
export function useRefusedFields(own?: OwnWords): (error: unknown) => FieldErrors {
  const say = useIssueText(own);
  return (error) => {
    if (!(error instanceof RequestFailure) || error.code !== 'invalid_payload') return {};
    const refused = RefusedPayload.safeParse(error.response);
    const issues = refused.success ? refused.data.issues : [];
    return Object.fromEntries(issues.map(({ path, message }) => [path, say(message)]));
  };
}
