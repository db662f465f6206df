import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { officeHeaders, officeUrl } from './office-login.ts'

export const portalUrl = `http://localhost:${process.env.E2E_SELLER_PORT}`

/** What the session of the page reads and does without a form. */
export class PortalCalls {
  readonly page: Page
  sellerId = ''

  constructor(page: Page) {
    this.page = page
  }

  async read<Answer>(path: string): Promise<Answer> {
    return (await this.page.request.get(`${portalUrl}/api/seller/${path}`)).json() as Promise<Answer>
  }

  async office(method: 'get' | 'post' | 'put', path: string, data?: object) {
    const options = { headers: officeHeaders, ...(data && { data }) }
    const answer = await this.page.request[method](`${officeUrl}/api/office/${path}`, options)
    expect(answer.status(), path).toBeLessThan(300)
    return answer
  }
}
