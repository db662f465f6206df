/** Applications that have a port of their own beside the shop's. */
export const besides = ['office', 'seller'] as const
export type Beside = (typeof besides)[number]

interface NamedAddress {
  host: string
  port: number
  named: boolean
}

/** Why a port that nobody has chosen is not served. */
export type RefusedBesides = Partial<Record<Beside, string>>

/** A worker has read this from the settings, so that the supervisor need not load them. */
export interface WorkerSettings {
  host: string
  port: number
  workers: number
  /** `named` means that the operator has set it, so it must be free. */
  office: NamedAddress | null
  seller: NamedAddress | null
  metrics: { host: string; port: number } | null
  control: string
  /** False means that only failures are written to the log. */
  logsWarnings: boolean
}

export interface Reload {
  done: boolean
  message: string
}

export type FromWorker =
  | { type: 'starting'; settings: WorkerSettings }
  | { type: 'ready' }
  | { type: 'alive' }
  /** It answers `drain` if the worker was the leader: jobs and locks have ended. */
  | { type: 'released' }
  | { type: 'metrics'; id: number; values: object[] }

export type ToWorker =
  /** It carries the handle of the bound socket. The worker that `isFirst` creates what is missing, and leads. */
  | { type: 'listen'; isFirst: boolean; refusedBesides: RefusedBesides }
  /** It carries the handle of the application's socket, and comes before `listen`. */
  | { type: 'listen-beside'; application: Beside }
  | { type: 'refused'; setting: 'port' | Beside | 'metrics'; code: string }
  | { type: 'lead' }
  | { type: 'metrics'; id: number }
  | { type: 'drain' }
  | { type: 'stop' }
