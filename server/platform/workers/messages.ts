/** A worker has read this from the settings, so that the supervisor need not load them. */
export interface WorkerSettings {
  host: string
  port: number
  workers: number
  /** `named` means that the operator has set it, so it must be free. */
  office: { host: string; port: number; named: boolean } | null
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
  | { type: 'listen'; isFirst: boolean; officeRefused: string | null }
  /** It carries the handle of the office's socket, and comes before `listen`. */
  | { type: 'listen-office' }
  | { type: 'refused'; setting: 'port' | 'office' | 'metrics'; code: string }
  | { type: 'lead' }
  | { type: 'metrics'; id: number }
  | { type: 'drain' }
  | { type: 'stop' }
