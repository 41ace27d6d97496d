/** `Visa`, as it is written on the card. */
export const cardWords = ({ brand, last4 }: { brand: string; last4: string }) => ({
  brand: brand.charAt(0).toUpperCase() + brand.slice(1),
  last4,
});
