// Decides: how a campaign looks on a wall: its words and sum, the niche, and the code that leads to its page.

import { Fit } from '../parts/fit.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { Free, Say } from '../parts/text.tsx';
import type { View } from '../parts/view.ts';
import type { QrBody } from './bring-campaign.ts';
import { CodeSide, inFirst, isolated } from './campaign-parts.tsx';
import { useFigures } from './sums.ts';
import { WallNiche } from './wall-niche.tsx';

export function CampaignSlide({ v, body }: { v: View; body: QrBody }) {
  const { campaign, title } = body;
  if (!campaign) return null;
  const figures = useFigures(campaign.id, campaign.figures, v.manifest.version);
  const { level, goal, given, next } = figures;
  const { say } = v.words;
  const spoken = inFirst(v, campaign.titles) || title;
  const [second] = campaign.titles.filter(
    ({ language, text }) => language === v.other?.language && text !== spoken,
  );
  const fund = isolated(inFirst(v, campaign.funds));
  return (
    <div class={level === null ? 's-two w-two no-goal' : 's-two w-two'}>
      <div class="w-field">
        <Pattern id="field-stars" />
        <Fit c="w-title" of={`${spoken}${second?.text}`} most={1.6}>
          {second && (
            <div class="w-other">
              <Free text={second.text} />
            </div>
          )}
          <div class="s-title bal">
            <Free text={spoken} />
          </div>
        </Fit>
        <div class="w-sums">
          <Fit c="w-sum" of={given}>
            <bdi dir="ltr" class="en">
              {given}
            </bdi>
          </Fit>
          <Fit c="w-rest" of={`${goal}${next?.label}${next?.left}`}>
            {goal && (
              <div class="w-of">
                <Say w={v.words}>{say.ofGoal.replace('{goal}', isolated(goal))}</Say>
              </div>
            )}
            <div class="w-next">
              {next?.label && (
                <div>
                  <Say w={v.words}>{say.nextStep.replace('{step}', isolated(next.label))}</Say>
                </div>
              )}
              {(next || level === 1) && (
                <div class="w-left">
                  <Say w={v.words}>
                    {next ? say.leftToGo.replace('{sum}', isolated(next.left)) : say.goalReached}
                  </Say>
                </div>
              )}
            </div>
          </Fit>
        </div>
        <Fit c="w-fund" of={fund}>
          <div>
            <Say w={v.words}>{campaign.isZakat ? fund : say.notForZakat.replace('{fund}', fund)}</Say>
          </div>
        </Fit>
        {level !== null && <WallNiche level={level} steps={figures.steps} />}
      </div>
      <CodeSide v={v} body={body} address={campaign.address} />
    </div>
  );
}
