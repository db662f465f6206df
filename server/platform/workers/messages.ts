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
  /** With the handle of the bound socket. `isFirst`: of all workers, it creates what is missing, and it leads. */
  | { type: 'listen'; isFirst: boolean; officeRefused: string | null }
  /** With the handle of the office's socket, before `listen`. */
  | { type: 'listen-office' }
  | { type: 'refused'; setting: 'port' | 'office' | 'metrics'; code: string }
  /** The leader runs the jobs. */
  | { type: 'lead' }
  | { type: 'metrics'; id: number }
  | { type: 'drain' }
  | { type: 'stop' }
