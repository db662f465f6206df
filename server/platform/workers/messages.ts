/** What a worker has read from the settings, so that the supervisor need not load them. */
export interface WorkerSettings {
  host: string
  port: number
  workers: number
  /** A second port, for the office. `named`: it is set by the operator, so it must be free. */
  office: { host: string; port: number; named: boolean } | null
  metrics: { host: string; port: number } | null
  /** A socket for the command `reload`. */
  control: string
  /** False: only failures are written to the log. */
  logsWarnings: boolean
}

export interface Reload {
  done: boolean
  /** What happened. */
  message: string
}

export type FromWorker =
  | { type: 'starting'; settings: WorkerSettings }
  | { type: 'ready' }
  | { type: 'alive' }
  /** Answers `drain` if it was the leader: jobs and locks have ended. */
  | { type: 'released' }
  | { type: 'metrics'; id: number; values: object[] }

export type ToWorker =
  /** It carries the handle of the bound socket. The worker that `isFirst` creates what is missing, and leads. */
  | { type: 'listen'; isFirst: boolean; officeRefused: string | null }
  /** It carries the handle of the office's socket, and comes before `listen`. */
  | { type: 'listen-office' }
  | { type: 'refused'; setting: 'port' | 'office' | 'metrics'; code: string }
  /** The leader runs the jobs. */
  | { type: 'lead' }
  | { type: 'metrics'; id: number }
  | { type: 'drain' }
  | { type: 'stop' }
