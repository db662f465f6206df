import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { office as am } from '../messages/am/office.ts'
import { office as en } from '../messages/en/office.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

export const appearances = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'am' },
] as const

type Appearance = (typeof appearances)[number]

export async function setAppearance(page: Page, { theme, language }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language)
}

/**
 * Every fourth screen of the office: the others are seen on the other size of the screen or in the other appearance, if
 * the test runs on both.
 */
export async function checkScreens(
  page: Page,
  paths: readonly string[],
  { language }: Appearance,
): Promise<void> {
  const isPhone = test.info().project.name === 'phone'
  const { loading } = { am, en }[language]
  const rest = (isPhone ? 0 : 2) + (language === 'en' ? 0 : 1)
  const seen = paths.filter((_, index) => index % 4 === rest)
  // Each takes some seconds on a busy machine.
  test.setTimeout(test.info().timeout + seen.length * 5_000)
  for (const path of seen) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(loading, { exact: true })).toHaveCount(0)
    expect.soft(await violations(page), path).toEqual([])
    if (isPhone) expect.soft(await smallTargets(page), path).toEqual([])
    expect.soft(await sidewaysOverflow(page, isPhone), path).toBeLessThanOrEqual(0)
  }
}
