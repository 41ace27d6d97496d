/** Pictures of the demo, drawn here: plain shapes in the product's own colours, words large enough for a hall. */
const STAR = 'M0-60 17-17 60 0 17 17 0 60-17 17-60 0-17-17Z';

function tiles(colour: string): string {
  const cells = [];
  for (let x = 120; x < 1920; x += 240)
    for (let y = 120; y < 1080; y += 240)
      cells.push(
        `<path transform="translate(${x} ${y})" d="${STAR}" fill="none" stroke="${colour}" stroke-opacity=".14" stroke-width="3"/>`,
      );
  return cells.join('');
}

interface Poster {
  ground: string;
  ink: string;
  accent: string;
  over: string;
  lines: readonly string[];
  under: string;
}

function poster({ ground, ink, accent, over, lines, under }: Poster): string {
  const text = lines.map((line, index) => `<tspan x="160" y="${470 + index * 150}">${line}</tspan>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="${ground}"/>${tiles(accent)}
<g font-family="DejaVu Sans, Arial, sans-serif"><text x="160" y="290" font-size="56" fill="${accent}">${over}</text>
<text font-size="132" font-weight="700" fill="${ink}">${text}</text><text x="160" y="900" font-size="60" fill="${ink}">${under}</text></g>
<rect x="160" y="330" width="220" height="10" fill="${accent}"/></svg>`;
}

export const DEMO_PICTURES: readonly { name: string; svg: string }[] = [
  {
    name: 'coats',
    svg: poster({
      ground: '#f2dfc6',
      ink: '#3a1f12',
      accent: '#a4512a',
      over: 'Bring coats to the foyer',
      lines: ['Winter', 'clothing drive'],
      under: 'Every Friday after Jumu’ah',
    }),
  },
  {
    name: 'school',
    svg: poster({
      ground: '#0a433c',
      ink: '#fbf4e4',
      accent: '#efc874',
      over: 'Ages 6 to 14',
      lines: ['Weekend', 'Qur’an school'],
      under: 'Saturdays and Sundays from 10 AM',
    }),
  },
];
