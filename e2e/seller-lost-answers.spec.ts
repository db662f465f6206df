import type { Page } from '@playwright/test'
import { addDays, dayKey } from '../contract/addis-time.ts'
import { sellerPortal } from '../messages/en/seller-portal.ts'
import { aPicture } from './a-picture.ts'
import { logInToOffice } from './office-login.ts'
import { PortalCalls, portalUrl } from './portal-calls.ts'
import { expectLost, loseNextAnswer, sendBadly } from './send-badly.ts'
import { mailedInvitation } from './sent-mails.ts'
import { sellerPassword, SellerSteps } from './seller-steps.ts'
import { expect, test } from './shopper.ts'

test.use({ baseURL: portalUrl, viewport: { width: 360, height: 740 } })

test(
  'forms of a new store say that the line is cut, keep what was typed, and do once what is sent again',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.setTimeout(180_000)
    const seed = `lost-${project.name}-${Date.now().toString(36)}`
    const steps = new SellerSteps(page, 'en')
    const calls = new PortalCalls(page)
    await steps.speak()
    await openStore(page, calls, seed)
    await changeStore(page, calls, seed)
    await takeBack(page)
    await payAndClose(page)
    await changePassword(page)
    await listProduct(steps, calls, { name: `Coffee tray ${seed}`, sku: seed.toUpperCase() })
    await appeal(page, calls)
  },
)

async function openStore(page: Page, calls: PortalCalls, seed: string): Promise<void> {
  const email = `${seed}@seller.example`
  await page.goto('/sign-up')
  await sendBadly(page, {
    call: 'sign-up',
    async write() {
      await page.getByLabel('Name of the store').fill(`Store ${seed}`)
      await page.getByLabel('Place').fill('Shiro Meda')
      await page.getByLabel('Email').fill(email)
    },
    send: page.getByRole('button', { name: 'Send me the link' }),
    done: page.getByText('A link is on its way'),
  })
  // What was sent twice has a mail for each, and the link of the later one holds.
  await expect(async () => {
    await page.goto('/lost-password')
    await page.goto(await mailedInvitation(email))
    await expect(page.getByLabel('Your name')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await sendBadly(page, {
    call: 'invitation/acceptance',
    async write() {
      await page.getByLabel('Your name').fill('Chaltu Bekele')
      await page.getByLabel('New password').fill(sellerPassword)
      await page.getByLabel('I do this later').check()
    },
    send: page.getByRole('button', { name: 'Continue' }),
    done: page.getByRole('heading', { name: 'What we need from you' }),
  })
  const { me } = await calls.read<{ me: { seller: { _id: string } } }>('session')
  calls.sellerId = me.seller._id
  await page.goto('/application')
  await fillApplication(page, calls)
  await logInToOffice(page)
  const path = `seller-applications/${calls.sellerId}`
  const answer = await calls.office('get', path)
  const { application } = (await answer.json()) as { application: { submittedAt: string } }
  const { submittedAt } = application
  await calls.office('post', `${path}/decision`, { decision: 'approve', submittedAt })
  const sending = { sentBy: 'seller', acceptDays: 1, sendDays: 2 }
  await calls.office('put', `sellers/${calls.sellerId}/sending`, sending)
}

async function fillApplication(page: Page, calls: PortalCalls): Promise<void> {
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  const fillIn = (item: string) => page.getByRole('button', { name: `Fill in: ${item}` }).click()
  const doneItem = (item: string) => page.getByRole('button', { name: `Change: ${item}` })
  const application = () =>
    calls.read<{ application: { documents: unknown[] } }>('application').then((read) => read.application)
  await sendBadly(page, {
    call: 'application/store',
    async write() {
      await fillIn('Name of the store')
      await dialog.getByLabel('Name of the store in አማርኛ').fill('የሙከራ ሱቅ')
    },
    send: save,
    done: doneItem('Name of the store'),
  })
  await sendBadly(page, {
    call: 'store/contact',
    async write() {
      await fillIn('Phone number')
      await dialog.getByLabel('Phone number').fill('0911223344')
    },
    send: save,
    done: doneItem('Phone number'),
  })
  await sendBadly(page, {
    call: 'application/tin',
    async write() {
      await fillIn('Number of the taxpayer')
      await dialog.getByLabel('TIN').fill('0012345678')
    },
    send: save,
    done: doneItem('Number of the taxpayer'),
  })
  await sendBadly(page, {
    call: 'application/pay-details',
    async write() {
      await fillIn('Where you are paid')
      await dialog.getByLabel('Bank', { exact: true }).selectOption('cbe')
      await dialog.getByLabel('Number of the account').fill('1000123456')
      await dialog.getByLabel('Name of the holder').fill('Chaltu Bekele')
    },
    send: save,
    done: doneItem('Where you are paid'),
  })
  await addLicence(page)
  expect((await application()).documents).toHaveLength(1)
  await sendBadly(page, {
    call: 'agreement',
    send: page.getByRole('button', { name: 'I accept the agreement' }),
    done: page.getByText('Accepted on'),
    isSeen: true,
  })
  await sendBadly(page, {
    call: 'application/submission',
    send: page.getByRole('button', { name: 'Send it for checking' }),
    done: page.getByText('We are checking your application'),
    isSeen: true,
  })
}

/** A picture is sent as it is chosen, and chosen again after a failure. */
async function addLicence(page: Page): Promise<void> {
  const choose = async () =>
    page.getByLabel('Take or choose a picture').setInputFiles(await aPicture('licence.png'))
  const failed = page.getByText(sellerPortal.noAnswer)
  await page.context().setOffline(true)
  await choose()
  await expect(failed).toBeVisible()
  await page.context().setOffline(false)
  await loseNextAnswer(page, 'application/documents')
  await choose()
  await expectLost(page)
  await expect(page.getByRole('button', { name: /^Show: Trade licence/ })).toBeVisible()
  await expect(failed).toBeVisible()
  await choose()
  await expect(failed).toHaveCount(0)
  await expect(page.getByText(sellerPortal.loading)).toHaveCount(0)
}

async function changeStore(page: Page, calls: PortalCalls, seed: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto('/store')
  await sendBadly(page, {
    call: 'store/policies',
    async write() {
      await page.getByRole('button', { name: 'Change the policies' }).click()
      await dialog.getByRole('textbox').first().fill('We mend what we sell.')
    },
    send: dialog.getByRole('button', { name: 'Save' }),
    done: page.getByRole('definition').filter({ hasText: 'We mend what we sell.' }),
  })
  await page.goto('/delivery')
  await sendBadly(page, {
    call: 'delivery/*',
    async write() {
      await page.getByRole('button', { name: 'Add a method' }).click()
      await dialog.getByLabel('Name (English)').fill('Our donkey')
      await dialog.getByLabel('Name (አማርኛ)').fill('አህያችን')
      await dialog.getByLabel(/^Fee in birr/).fill('0')
    },
    send: dialog.getByRole('button', { name: 'Save' }),
    done: page.getByRole('button', { name: 'Change Our donkey' }),
    count: async () => (await calls.read<{ methods: unknown[] }>('delivery')).methods.length,
  })
  await page.goto('/holidays')
  const inDays = (days: number) => addDays(dayKey(new Date()), days)
  await sendBadly(page, {
    call: 'holidays',
    async write() {
      await page.getByLabel('First day').fill(inDays(20))
      await page.getByLabel('Last day').fill(inDays(22))
    },
    send: page.getByRole('button', { name: 'Announce these days' }),
    done: page.getByRole('button', { name: /^Take back / }),
    count: async () => (await calls.read<{ holidays: unknown[] }>('holidays')).holidays.length,
  })
  await page.goto('/members')
  const email = `packer-${seed}@seller.example`
  await sendBadly(page, {
    call: 'invitations',
    write: () => page.getByLabel('Email').fill(email),
    send: page.getByRole('button', { name: 'Send the invitation' }),
    done: page.getByText(`The invitation is on its way to ${email}.`),
    count: async () => (await calls.read<{ invitations: unknown[] }>('members')).invitations.length,
  })
}

/** What was announced and added before. */
async function takeBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto('/holidays')
  await sendBadly(page, {
    call: 'holidays/*',
    send: page.getByRole('button', { name: /^Take back / }),
    done: page.getByText('You have announced no days away.'),
    isSeen: true,
  })
  await page.goto('/delivery')
  await sendBadly(page, {
    call: 'delivery/*',
    write: () => page.getByRole('button', { name: 'Remove Our donkey' }).click(),
    send: dialog.getByRole('button', { name: 'Remove', exact: true }),
    done: page.getByText('You have no ways of delivery of your own.'),
    isSeen: true,
  })
}

async function payAndClose(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto('/money')
  await sendBadly(page, {
    call: 'pay-details',
    async write() {
      await page.getByRole('button', { name: 'Change where you are paid' }).click()
      await dialog.getByLabel('Way').selectOption('telebirr')
      await dialog.getByLabel('Number of the account or wallet').fill('0911223344')
    },
    send: dialog.getByRole('button', { name: 'Save' }),
    done: page.getByText('telebirr, ••••3344'),
  })
  await page.goto('/store')
  const opening = page.getByRole('button', { name: 'Open the store again' })
  await sendBadly(page, {
    call: 'store/closing',
    write: () => page.getByRole('button', { name: 'Close the store' }).click(),
    send: dialog.getByRole('button', { name: 'Close the store' }),
    done: opening,
    isSeen: true,
  })
  await sendBadly(page, {
    call: 'store/reopening',
    send: opening,
    done: page.getByRole('button', { name: 'Close the store' }),
    isSeen: true,
  })
}

async function changePassword(page: Page): Promise<void> {
  await page.goto('/account')
  await sendBadly(page, {
    call: 'session/password',
    async write() {
      await page.getByLabel('Old password').fill(sellerPassword)
      await page.getByLabel('New password').fill('coffee with barley bread')
    },
    send: page.getByRole('button', { name: 'Change the password' }),
    done: page.getByText('Your password is changed.'),
  })
}

type Named = { name: string; sku: string }

async function listProduct(steps: SellerSteps, calls: PortalCalls, { name, sku }: Named): Promise<void> {
  const { page } = steps
  await page.goto('/products/new')
  await sendBadly(page, {
    call: 'products/*',
    write: () => steps.writeProduct({ name, sku, price: 450 }),
    send: page.getByRole('button', { name: 'Save', exact: true }),
    done: page.getByRole('region', { name: 'Waiting for approval' }),
    count: async () => (await calls.read<{ products: unknown[] }>(`products?q=${sku}`)).products.length,
  })
}

/** Last, as a store that is suspended sells nothing. */
async function appeal(page: Page, calls: PortalCalls): Promise<void> {
  const reason = { reason: 'Parcels came empty', next: 'Write to us' }
  await calls.office('post', `sellers/${calls.sellerId}/suspension`, reason)
  await page.goto('/application')
  await sendBadly(page, {
    call: 'appeal',
    write: () => page.getByLabel('What you want to say').fill('The carrier took them.'),
    send: page.getByRole('button', { name: 'Send the answer' }),
    done: page.getByText('We will read it and write to you.'),
    isSeen: true,
  })
}
