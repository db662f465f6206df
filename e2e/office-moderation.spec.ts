import { randomUUID } from 'node:crypto'
import { expect, test } from './shopper.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test(
  'a question is answered on a phone, taken down with a reason and put back; its asker is led to the answer',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { token, userId } = await shopper.startLoggedIn()
    const product = await shopper.findProduct('mesob')
    const asked = `Does ${randomUUID()} fit?`
    const headers = { authorization: `Bearer ${token}` }
    const data = { userId, productId: product._id, question: asked }
    expect((await page.request.post('/api/question', { headers, data })).status()).toBe(201)

    await logInToOffice(page)
    await page.goto(`${officeUrl}/questions`)
    const question = page.getByRole('listitem').filter({ hasText: asked })
    await question.getByRole('button', { name: 'Answer', exact: true }).click()
    await question.getByRole('button', { name: 'Publish the answer' }).click()
    await expect(question.getByText('Please write the answer.')).toBeVisible()
    await expect(question.getByRole('textbox')).toBeFocused()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await question.getByRole('textbox').fill('It does.')
    await question.getByRole('button', { name: 'Publish the answer' }).click()
    await expect(question).toHaveCount(0)

    await page.goto(`${officeUrl}/questions?state=answered`)
    await expect(question).toContainText('It does.')
    await question.getByRole('button', { name: 'Take down' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Take down' }).click()
    await expect(dialog.getByText('Please write the reason.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('By mistake')
    await dialog.getByRole('button', { name: 'Take down' }).click()
    await expect(question).toHaveCount(0)
    await page.goto(`/product/${product._id}#questions`)
    const hidden = page.getByText('The shop does not show this question: By mistake')
    await expect(hidden).toBeVisible()
    await page.goto(`${officeUrl}/questions?state=hidden`)
    await question.getByRole('button', { name: 'Put back' }).click()
    await expect(question).toHaveCount(0)

    await page.goto('/notifications')
    await page.getByRole('link', { name: 'View product' }).click()
    await expect(page).toHaveURL(`/product/${product._id}#questions`)
    await expect(page.getByText('It does.')).toBeInViewport()
  },
)
