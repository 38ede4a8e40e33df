import { chromium } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'
const [origin, name, ...paths] = process.argv.slice(2)
const b = await chromium.launch(await chromiumOptions())
for (const width of [360, 768, 1280])
  for (const scheme of ['light', 'dark'] as const) {
    if (process.env.ONLY && !process.env.ONLY.split(',').includes(`${width}-${scheme}`)) continue
    const p = await b.newPage({
      viewport: { width, height: width < 700 ? 740 : 900 },
      colorScheme: scheme,
      locale: 'en-ZA',
    })
    for (const path of paths) {
      await p.goto(origin + path)
      await p.waitForTimeout(600)
      await p.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          scrollTo(0, y)
          await new Promise(r => setTimeout(r, 60))
        }
        scrollTo(0, 0)
      })
      await p.screenshot({
        path: `/tmp/look-${name}${path.replaceAll(/\W+/g, '_')}-${width}-${scheme}.png`,
        fullPage: true,
      })
      const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) console.log(path, width, 'wider by', over)
    }
    await p.close()
  }
await b.close()
