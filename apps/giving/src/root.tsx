import { CampaignPage } from './campaign/campaign-page.tsx';
import { ClosedPage } from './closed-page.tsx';
import { type Give, GiveContext } from './core/give-context.ts';
import { GivePageView } from './form/give-page.tsx';
import { OwnSlot } from './own-slot.tsx';
import { ThanksPage } from './thanks/thanks-page.tsx';
import { Frame } from './ui/frame.tsx';

/** Loaded when somebody opens one. */
const OWN: readonly Give['view']['kind'][] = ['mine', 'mend', 'agreed', 'receipt'];

function ViewOf({ view, page }: Give) {
  if (view.kind === 'thanks') return <ThanksPage token={view.token} />;
  if (OWN.includes(view.kind)) return <OwnSlot />;
  const campaign = view.kind === 'campaign' && page.campaigns.find(({ slug }) => slug === view.slug);
  if (campaign) return <CampaignPage campaign={campaign} />;
  if (!page.is_open || view.kind !== 'give') return <ClosedPage />;
  return <GivePageView chosen={view.chosen} />;
}

/** The same on the server and in the browser. */
export function Root({ give }: { give: Give }) {
  return (
    <GiveContext value={give}>
      <Frame>
        <ViewOf {...give} />
      </Frame>
    </GiveContext>
  );
}
