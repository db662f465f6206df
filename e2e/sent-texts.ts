import { expect, test } from '@playwright/test'
import { smsTo } from '../test/sms-to.ts'

/** The newest six-digit code that the shop under test has sent to a number by SMS. */
export async function codeByText(phone: string): Promise<string> {
  const folder = test.info().config.webServer?.env?.['DATA_DIR'] ?? ''
  const number = phone.replace(/^0/, '+251')
  let code: string | undefined
  await expect
    .poll(async () => {
      code = (await smsTo(folder, number)).flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []).at(-1)
      return code
    })
    .toBeDefined()
  return code ?? ''
}
