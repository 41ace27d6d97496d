// Decides: the examples on the API page (`/api/docs`): curl, Python, PHP, Home Assistant.

/** Stands for the public id of a masjid, which the reader puts in its place. */
export const EXAMPLE_ID = 'MASJID_ID';

export interface Example {
  title: string;
  code: string;
}

/** Each is whole: it runs as it stands once the id is put in. A test sends every request that they name. */
export function examples(root: string): Example[] {
  const masjid = `${root}/api/v1/masjids/${EXAMPLE_ID}`;
  return [
    {
      title: 'curl',
      code: `# Find your masjid: "id" in the answer is what every other address wants.
curl '${root}/api/v1/masjids?q=masjid'

# What comes next, at this moment.
curl '${masjid}/now'

# Ask again, and be told in a few bytes that nothing has changed: send the ETag of the last answer.
curl -i -H 'If-None-Match: "..."' '${masjid}/days'`,
    },
    {
      title: 'Python',
      code: `import json
from urllib.request import urlopen

with urlopen("${masjid}/days") as answer:
    today = json.load(answer)["response"][0]

print(today["date"], "Asr", today["salah"]["asr"], "iqamah", today["iqamah"]["asr"])`,
    },
    {
      title: 'PHP',
      code: `<?php
$answer = json_decode(file_get_contents('${masjid}/jumuah?weeks=1'), true);
foreach ($answer['response'] as $friday) {
    echo $friday['date'], ' ', implode(', ', $friday['times']), "\\n";
}`,
    },
    {
      title: 'Home Assistant',
      code: `# configuration.yaml
rest:
  - resource: ${masjid}/now
    scan_interval: 60
    sensor:
      - name: Next iqamah
        unique_id: minaret_next_iqamah
        device_class: timestamp
        value_template: "{{ value_json.response.next_iqamah.at }}"
      - name: Next prayer
        unique_id: minaret_next_prayer
        value_template: "{{ value_json.response.next_iqamah.prayer }}"`,
    },
  ];
}
