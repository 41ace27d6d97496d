import type { FastifyInstance } from 'fastify';

/** What Fastify itself says it has. */
export function registeredRoutes(app: FastifyInstance): { method: string; url: string }[] {
  const found: { method: string; url: string }[] = [];
  const walk = app.printRoutes({ commonPrefix: false }).split('\n');
  const trail: string[] = [];
  for (const line of walk) {
    const match = /^((?:│ {3}| {4})*)[├└]── (.+?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) continue;
    const depth = (match[1]?.length ?? 0) / 4;
    trail.length = depth;
    trail.push(match[2] ?? '');
    for (const method of (match[3] ?? '').split(', ').filter(Boolean))
      found.push({ method, url: trail.join('') });
  }
  return found;
}
