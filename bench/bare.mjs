import { Hono } from 'hono';

const app = new Hono();
app.get('/bare', (c) => c.json({ ok: true }));
app.get('/row', async (c) => c.json(await c.env.DB.prepare('SELECT id FROM totals WHERE id = ?').bind(1).first()));

// biome-ignore lint/style/noDefaultExport: a Worker's entry
export default app;
