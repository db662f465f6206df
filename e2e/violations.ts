import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on a page: each broken rule with its first element. */
export async function violations(page: Page, furtherRules: string[] = []): Promise<string[]> {
  await layOutAll(page)
  const { violations: found } = await axe(page)
    .withTags([...wcag, ...furtherRules])
    .analyze()
  const broken: string[] = []
  for (const { id, nodes } of found) {
    for (const { html, target } of nodes) {
      if (id === 'target-size' && !(await isSmallInView(page, target.map(String)))) continue
      broken.push(`${id}: ${html}`)
      break
    }
  }
  return broken
}

/** Results other than violations are not read, and no page has frames. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

/** A bar at the edge of the screen covers a part of what happens to be under it. */
async function isSmallInView(page: Page, target: string[]): Promise<boolean> {
  const [selector = ''] = target
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations: found } = await axe(page).include(selector).withRules('target-size').analyze()
  return found.length > 0
}

/** Contrast cannot be measured in what is not laid out, or is fading in. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    await document.fonts.ready
    // Nobody waits for them: the placeholder of a picture pulses for 10 s.
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      if (endTime === Infinity) animation.cancel()
      else animation.finish()
    }
  })
}
