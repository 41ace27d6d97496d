import { hasFeature } from '@minaret/contract/access/access';
import { isFreeContent } from '@minaret/contract/library/library-content';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { StoredItem } from './queries.ts';

type Shown = Pick<StoredItem, 'id' | 'content' | 'is_on'>;

export function hasSlideshow(features: readonly string[]): boolean {
  return hasFeature(features, ['slideshow']);
}

/** What a plan without slides shows: its first image that is on, and announcements in the ticker. */
export function withinPlan<T extends Shown>(items: readonly T[], features: readonly string[]): Set<T> {
  if (hasSlideshow(features)) return new Set(items);
  const image = items.find(({ content, is_on }) => content.type === 'image' && is_on);
  const first = image ?? items.find(({ content }) => content.type === 'image');
  return new Set(
    items.filter((item) => (item.content.type === 'image' ? item === first : isFreeContent(item.content))),
  );
}

/** Without the feature there is one image: a second one, and every other slide, is met by the upgrade prompt. */
export function assertWithinPlan(ctx: Context, others: readonly Shown[], wanted: Shown['content']): void {
  if (hasSlideshow(masjidOf(ctx).features)) return;
  const isSecondImage = wanted.type === 'image' && others.some(({ content }) => content.type === 'image');
  if (!isFreeContent(wanted) || isSecondImage)
    throw new Failure('feature_required', { feature: 'slideshow' });
}
