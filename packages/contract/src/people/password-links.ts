import { endpoint } from '../api/endpoint.ts';
import { LinkPreview, TokenParams } from './users.ts';

/** A link that chooses a password may be an account's or an invitation's. */
export const passwordLinksContract = {
  tokenValidation: endpoint({
    method: 'GET',
    path: '/users/token-validation/:token',
    access: 'public',
    summary: 'Tell whether a password link still works',
    params: TokenParams,
    response: LinkPreview,
    failures: ['token_invalid'],
  }),
};
