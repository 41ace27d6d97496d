/** Stripe allows so many signs of those it can print. */
export const onStatement = (text: string) =>
  text
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .trim()
    .slice(0, 20);
