// Decides: what the server says when it cannot start.

interface ListenError extends Error {
  code?: string;
  port?: number;
}

const WAYS_OUT: Record<string, string> = {
  EADDRINUSE: 'is in use by another program: stop that one, or choose another port',
  EACCES: 'may not be opened by this user: choose another port',
};

/** Why the server could not start, and for a port what to do about it, for the person at the terminal. */
export function startFailure(error: ListenError): string {
  const wayOut = WAYS_OUT[error.code ?? ''];
  if (error.port === undefined || !wayOut) return error.message;
  return `Port ${error.port} ${wayOut}, such as PORT=${error.port < 1024 ? 3000 : error.port + 1}.`;
}
