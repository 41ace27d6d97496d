/** All that is known of a masjid's screens: one change makes all of it old. */
export const screensKey = (m_id: number) => ['screens', m_id] as const;
