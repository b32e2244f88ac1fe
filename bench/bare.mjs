import { Hono } from 'hono';

const app = new Hono();
app.get('/bare', (c) => c.json({ ok: true }));
app.get('/row', async (c) =>
  c.json(await c.env.DB.prepare('SELECT at FROM due_work WHERE kind = ?').bind('alert.found').first()),
);

// biome-ignore lint/style/noDefaultExport: a Worker's entry
export default app;
