import { Hono } from 'hono';

const app = new Hono();
app.get('/row', async (c) =>
  c.json(await c.env.DB.prepare('SELECT done FROM notice_progress WHERE kind = ?').bind('alert.found').first()),
);

// biome-ignore lint/style/noDefaultExport: a Worker's entry
export default app;
