import { chromium } from 'playwright-core';
import sharp from 'sharp';
const [port, out, ...pages] = process.argv.slice(2);
const widths = (process.env.W ?? '1280,390').split(',').map(Number);
const modes = (process.env.M ?? 'light,dark').split(',');
const full = !!process.env.FULL;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const w of widths) for (const m of modes) {
  const c = await b.newContext({ viewport: { width: w, height: Number(process.env.H ?? (w < 500 ? 844 : 900)) } });
  await c.addInitScript((t) => { try { localStorage.setItem('theme', t); } catch {} }, m);
  const p = await c.newPage();
  const imgs = [];
  for (const u of pages) {
    await p.goto(`http://localhost:${port}${u}`, { waitUntil: 'load' });
    await p.waitForTimeout(300);
    if (process.env.EV) await p.evaluate(process.env.EV);
    if (process.env.EV) await p.waitForTimeout(300);
    const buf = await p.screenshot({ fullPage: full });
    if (process.env.SHEET) imgs.push(buf);
    else await sharp(buf).toFile(`${out}/${u.replace(/\W+/g, '_') || 'home'}-${w}-${m}.png`);
  }
  if (process.env.SHEET) {
    const meta = await Promise.all(imgs.map((i) => sharp(i).metadata()));
    const H = Math.max(...meta.map((x) => Math.min(x.height, Number(process.env.MAXH ?? 4000))));
    let x = 0; const comp = [];
    for (let i = 0; i < imgs.length; i++) {
      const h = Math.min(meta[i].height, H);
      comp.push({ input: await sharp(imgs[i]).extract({ left: 0, top: 0, width: meta[i].width, height: h }).toBuffer(), left: x, top: 0 }); x += meta[i].width + 12; }
    await sharp({ create: { width: x, height: H, channels: 3, background: '#f0f' } }).composite(comp).png().toFile(`${out}/${process.env.SHEET}-${w}-${m}.png`);
  }
  await c.close();
}
await b.close();
