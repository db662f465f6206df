import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/refusals.ts'
import { addressKey } from './address-key.ts'
import { refusedBodies } from './counters.ts'

type HeldLimits = {
  /** Bodies up to this size are not refused because of an address, which is limited in its connections. */
  small: number
  ofAddress: number
  inAll: number
}

/**
 * One process keeps so many bytes of bodies in memory: those that are not complete, and files that are being worked on.
 * They allow a dozen pictures at a time for one address, which may be that of a mobile carrier.
 */
const heldLimits: HeldLimits = { small: 16_000, ofAddress: 64_000_000, inAll: 256_000_000 }

const retrySeconds = 5

export type HeldBody = {
  add(bytes: number): void
  release(): void
}

export class HeldBodies {
  readonly #limits: HeldLimits
  readonly #byAddress = new Map<string, number>()
  #inAll = 0

  constructor(limits: HeldLimits = heldLimits) {
    this.#limits = limits
  }

  hold(address: string): HeldBody {
    let held = 0
    return {
      add: (bytes) => {
        held += bytes
        this.#add(address, bytes)
        this.#check(address, held)
      },
      release: () => {
        this.#add(address, -held)
        held = 0
      },
    }
  }

  #add(address: string, bytes: number): void {
    this.#inAll += bytes
    const sum = (this.#byAddress.get(address) ?? 0) + bytes
    if (sum > 0) this.#byAddress.set(address, sum)
    else this.#byAddress.delete(address)
  }

  #check(address: string, held: number): void {
    const { small, ofAddress, inAll } = this.#limits
    if (held <= small) return
    if ((this.#byAddress.get(address) ?? 0) > ofAddress) {
      refusedBodies.inc({ reason: 'address' })
      throw new Refusal('too-many-requests', { retryAfter: retrySeconds })
    }
    if (this.#inAll > inAll) {
      refusedBodies.inc({ reason: 'total' })
      throw new Refusal('overloaded', { retryAfter: retrySeconds })
    }
  }
}

const heldBodies = new HeldBodies()

/** The caller releases it when the body has been read. */
export function holdBody(request: FastifyRequest, bodies = heldBodies): HeldBody {
  const held = bodies.hold(addressKey(request.ip))
  request.raw.once('close', held.release)
  return held
}
