import { IconCreditCard } from '@tabler/icons-react';

/** The mark that is printed on the card, where we have one. */
export function CardBrand({ brand }: { brand: string }) {
  if (brand === 'visa')
    return (
      <svg width="34" height="12" viewBox="0 0 34 12" focusable="false">
        <title>Visa</title>
        <text
          x="17"
          y="10.6"
          textAnchor="middle"
          fontSize="13"
          fontStyle="italic"
          fontWeight="800"
          letterSpacing="-0.4"
          fill="#1a3a8f"
        >
          VISA
        </text>
      </svg>
    );
  if (brand === 'mastercard')
    return (
      <svg width="28" height="18" viewBox="0 0 28 18" focusable="false">
        <title>Mastercard</title>
        <circle cx="10" cy="9" r="8" fill="#d93a2b" />
        <circle cx="18" cy="9" r="8" fill="#f0a23a" />
        <path d="M14 2.1a8 8 0 0 1 0 13.8a8 8 0 0 1 0-13.8z" fill="#e8692f" />
      </svg>
    );
  return <IconCreditCard size={20} />;
}
