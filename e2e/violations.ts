import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on a page: each broken rule with its first element. */
export async function violations(page: Page, furtherRules: string[] = []): Promise<string[]> {
  await layOutAll(page)
  const { violations: found } = await new AxeBuilder({ page })
    // Results other than violations are not read, and no page has frames.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags([...wcag, ...furtherRules])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Contrast cannot be measured in what is not laid out, or is fading in. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    await document.fonts.ready
    // Not waited for: the placeholder of a picture pulses for 10 s.
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      if (endTime === Infinity) animation.cancel()
      else animation.finish()
    }
  })
}
