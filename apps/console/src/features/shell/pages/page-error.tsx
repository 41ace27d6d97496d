import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorMessage } from '../../../app/router/error-page.tsx';
import { Forbidden } from '../forbidden.tsx';

/** What goes wrong on a page stays within the shell. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 403 ? <Forbidden /> : <ErrorMessage />;
}
