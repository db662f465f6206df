import { CallFailed, httpClient } from '../contract/client.ts'
import type { AnyCall } from '../contract/client.ts'
import type { EndpointName } from '../contract/contract.ts'

const timeoutMs = 15_000

const awayAfterMs = 60_000

let lastInput = Date.now()
for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  addEventListener(name, () => (lastInput = Date.now()), { capture: true, passive: true })

/** The calls that a screen then makes by itself, such as for new orders, do not keep the session alive. */
function isSomebodyThere(): boolean {
  return Date.now() - lastInput < awayAfterMs
}

/** The calls of one application for members, each of which returns what the server answers. */
export function memberClient<Name extends EndpointName>(milliseconds: number = timeoutMs) {
  return httpClient<Name>({
    base: '/api',
    timeoutMs: milliseconds,
    headers: () => ({
      'accept-language': document.documentElement.lang,
      ...(!isSomebodyThere() && { 'x-unattended': 'yes' }),
    }),
  })
}

/** What the server may ask for before it does what was called. */
export type Demand = 'log-in' | 'confirm'

let meet: (demand: Demand) => Promise<boolean> = () => Promise.resolve(false)

/** `ask` resolves to whether the member did what was asked. Several calls at once share one dialog. */
export function onDemand(ask: (demand: Demand) => Promise<boolean>): void {
  meet = ask
}

/** After a lost session or an old confirmation, the member is asked and the call made again: what was typed stays. */
export function meetingDemands<Client>(client: Client): Client {
  const send = client as unknown as (name: string, input: unknown) => Promise<unknown>
  return (async (name: string, input: unknown) => {
    for (;;) {
      try {
        return await send(name, input)
      } catch (error) {
        const demand = error instanceof CallFailed ? demandOf(error) : undefined
        if (demand === undefined || !(await meet(demand))) throw error
      }
    }
  }) as AnyCall as Client
}

/** Undefined of a failure that the member cannot mend by a password. */
export function demandOf({ code }: CallFailed): Demand | undefined {
  if (code === 'staff-password-required') return 'confirm'
  const isLost = code === 'invalid-token' || code === 'token-expired' || code === 'authentication-required'
  return isLost ? 'log-in' : undefined
}
