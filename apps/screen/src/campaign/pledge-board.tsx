// Decides: how the board of a pledge night looks on a wall: what is given and what is only promised, told apart in niche and words.

import type { BoardFigures, BoardWords } from '@minaret/display/slides';
import { Fit } from '../parts/fit.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { Free, Say } from '../parts/text.tsx';
import type { View } from '../parts/view.ts';
import type { QrBody } from './bring-campaign.ts';
import { CodeSide, inFirst, isolated } from './campaign-parts.tsx';
import { useBoard } from './sums.ts';
import { WallNiche } from './wall-niche.tsx';

type Board = NonNullable<NonNullable<QrBody['campaign']>['board']>;

interface PledgeBoardProps {
  v: View;
  body: QrBody;
  kept: Board;
}

export function PledgeBoard({ v, body, kept }: PledgeBoardProps) {
  const { campaign, title } = body;
  if (!campaign) return null;
  const stands = { figures: campaign.figures, board: kept };
  const { figures, board } = useBoard(campaign.id, stands, v.manifest.version);
  const [words = kept.words[0]] = kept.words.filter(({ language }) => language === v.words.language);
  if (!words) return null;
  const { given, goal, level } = figures;
  const spoken = inFirst(v, campaign.titles) || title;
  const came = (goal === null ? words.given : words.givenOf)
    .replace('{sum}', isolated(given))
    .replace('{goal}', isolated(goal ?? ''));
  return (
    <div class={level === null ? 's-two w-two pn-board no-goal' : 's-two w-two pn-board'}>
      <div class="w-field">
        <Pattern id="field-stars" />
        <Fit c="w-title" of={spoken} most={1.4}>
          <div class="s-title bal">
            <Free text={spoken} />
          </div>
        </Fit>
        <div class="pn-tonight">
          <Fit c="w-sum" of={board.pledged}>
            <bdi dir="ltr" class="en">
              {board.pledged}
            </bdi>
          </Fit>
          <Fit c="pn-label" of={words.tonight}>
            <div>
              <Say w={v.words}>{words.tonight}</Say>
            </div>
          </Fit>
        </div>
        <Fit c="pn-given" of={came}>
          <div>
            <Say w={v.words}>{came}</Say>
          </div>
        </Fit>
        <Last v={v} last={board.last} words={words} />
        {level !== null && <WallNiche level={level} steps={[]} promised={board.level} />}
      </div>
      <CodeSide v={v} body={body} address={campaign.address} />
    </div>
  );
}

interface LastProps {
  v: View;
  last: BoardFigures['last'];
  words: BoardWords;
}

/** The newest first, so that who pledges sees it. */
function Last({ v, last, words }: LastProps) {
  return (
    <div class="pn-last">
      {last.map(({ number, name, sum }) => (
        <Fit key={number} c="pn-line" of={`${name}${sum}`}>
          {name === null ? (
            <div>
              <Say w={v.words}>{words.someone.replace('{sum}', isolated(sum))}</Say>
            </div>
          ) : (
            <div>
              <Free text={name} />
              <bdi dir="ltr" class="en pn-sum">
                {sum}
              </bdi>
            </div>
          )}
        </Fit>
      ))}
    </div>
  );
}
