import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { formatParts } from '@minaret/i18n';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import layout from '../layout.module.css';
import { PRODUCT_PICTURES } from './product-pictures.tsx';
import { type ProductState, productsFor } from './product-state.ts';
import classes from './products.module.css';

interface ProductsProps {
  masjid: SessionMasjid;
  pricingUrl: string | null;
  /** A view has one filled button: false while the times ask for it. */
  mayFill: boolean;
}

export function Products({ masjid, pricingUrl, mayFill }: ProductsProps) {
  const { t } = useTranslation('dashboard');
  const { roles } = useSession();
  return (
    <section aria-labelledby="products-title">
      <h2 id="products-title" className={layout.title}>
        {t('products.title')}
      </h2>
      <ul className={classes.list}>
        {productsFor({ masjid, roles, pricingUrl }).map((product) => (
          <li key={product.name}>
            <Product
              product={{ ...product, isFilled: product.isFilled && mayFill }}
              masjid={isolate(masjid.m_name)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Product({ product, masjid }: { product: ProductState; masjid: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { name, note } = product;
  const Picture = PRODUCT_PICTURES[name];
  return (
    <Card flush className={classes.card}>
      <div className={classes.face}>
        <div>
          <h3 className={classes.name}>{t(`products.${name}`)}</h3>
          <p className={classes.text}>{t(`products.${name}Text`)}</p>
        </div>
        <Picture />
      </div>
      <div className={classes.foot}>
        <p className={classes.note} data-included={note === 'included' || undefined}>
          {note === 'ask' ? t('common:upgrade.ask', { masjid }) : t(`products.${note}`)}
        </p>
        {note !== 'ask' && <ProductButton product={product} />}
      </div>
    </Card>
  );
}

function ProductButton({ product: { name, button, to, isFilled } }: { product: ProductState }) {
  const { t, locale } = useTranslation('dashboard');
  const label = t(`products.${button}`);
  const look = {
    variant: isFilled ? 'filled' : 'default',
    'aria-label': formatParts([label, t(`products.${name}`)], locale),
  };
  if (to === null) {
    return (
      <Button {...look} disabled title={t('actions.otherRole')}>
        {label}
      </Button>
    );
  }
  return to.startsWith('/') ? (
    <Button {...look} component={Link} to={to}>
      {label}
    </Button>
  ) : (
    <Button {...look} component="a" href={to} target="_blank" rel="noopener">
      {label}
    </Button>
  );
}
