import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { sellerPortal } from '../messages/en/seller-portal.ts'

interface PortalForm {
  /** The call follows `/api/seller/`. */
  call: string
  /** What opens and fills in the form. */
  write?: () => Promise<unknown>
  send: Locator
  done: Locator
  /** The page sees by itself that the call has arrived, so that it need not be sent again. */
  isSeen?: true
  /** So often has happened what the form is for. */
  count?: () => Promise<number>
}

/**
 * The form is sent without a line, then with one that loses the answer, and then again: what was typed stays, and it is
 * done once.
 */
export async function sendBadly(
  page: Page,
  { call, write, send, done, isSeen, count }: PortalForm,
): Promise<void> {
  await test.step(call, async () => {
    await write?.()
    // The page may still be loading its fields.
    await expect(send).toBeEnabled()
    const typed = await typedOn(page)
    const failed = page.getByText(sellerPortal.noAnswer).first()
    await page.context().setOffline(true)
    await send.click()
    await expect(failed).toBeVisible()
    expect(await typedOn(page)).toEqual(typed)
    await page.context().setOffline(false)

    await loseNextAnswer(page, call)
    await send.click()
    await expectLost(page)
    if (!isSeen) {
      await expect(failed).toBeVisible()
      expect(await typedOn(page)).toEqual(typed)
      await send.click()
    }
    await expect(done).toBeVisible()
    if (count) expect(await count(), call).toBe(1)
  })
}

/** The server does what it is asked, and its answer does not arrive. A route could not send a file on. */
export async function loseNextAnswer(page: Page, call: string): Promise<void> {
  await page.evaluate(
    (end) => {
      const send = window.fetch
      delete document.documentElement.dataset['lost']
      window.fetch = async (...request) => {
        const [address, { method } = {}] = request
        const isIt = method !== 'GET' && new RegExp(`${end}$`).test(String(address))
        if (isIt) window.fetch = send
        const answer = await send(...request)
        if (!isIt) return answer
        document.documentElement.dataset['lost'] = String(answer.status)
        throw new TypeError('The answer was lost')
      }
    },
    `/api/seller/${call.replaceAll('*', '[^/]+')}`,
  )
}

export async function expectLost(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-lost', /^2/)
}

/** The values of all fields on the page. */
export function typedOn(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type=hidden]), select, textarea')
    .evaluateAll((fields: HTMLInputElement[]) =>
      fields.map((field) => (field.type === 'checkbox' ? String(field.checked) : field.value)),
    )
}
