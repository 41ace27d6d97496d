// Decides: the slide limit of a plan (how many slides), and what a downgrade leaves on the screen.

import { hasFeature } from '@minaret/contract/access/access';
import { limitsOf } from '@minaret/contract/access/plans';
import { isFreeContent } from '@minaret/contract/library/library-content';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { limitOf } from '../plans/service.ts';
import type { StoredItem } from './queries.ts';

type Shown = Pick<StoredItem, 'id' | 'content' | 'is_on'>;

export function hasSlideshow(features: readonly string[]): boolean {
  return hasFeature(features, ['slideshow']);
}

/** What a plan without slides shows, after a downgrade too: as many images as it has, those that are on first, and announcements in the ticker. */
export function withinPlan<T extends Shown>(items: readonly T[], features: readonly string[]): Set<T> {
  if (hasSlideshow(features)) return new Set(items);
  const images = items.filter(({ content }) => content.type === 'image');
  const inOrder = [...images.filter(({ is_on }) => is_on), ...images.filter(({ is_on }) => !is_on)];
  const shown = new Set(inOrder.slice(0, limitsOf(features).slides ?? undefined));
  return new Set(
    items.filter((item) => (item.content.type === 'image' ? shown.has(item) : isFreeContent(item.content))),
  );
}

/**
 * Without the feature there are as many images as the plan has: one more, and every other slide, is met by the upgrade
 * prompt. What was there before a downgrade stays.
 */
export function assertWithinPlan(ctx: Context, others: readonly Shown[], wanted: Shown['content']): void {
  if (hasSlideshow(masjidOf(ctx).features)) return;
  const most = limitOf(ctx, 'slides') ?? Number.POSITIVE_INFINITY;
  const images = others.filter(({ content }) => content.type === 'image').length;
  const isOneTooMany = wanted.type === 'image' && images >= most;
  if (!isFreeContent(wanted) || isOneTooMany) throw new Failure('feature_required', { feature: 'slideshow' });
}
