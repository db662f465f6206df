type DeviceList = {
  /** The latest comes first. */
  read(): string[]
  write(values: readonly string[]): void
  forget(): void
}

/** This device alone has the list, until the end of a session. */
export function deviceList(storageKey: string, length: number): DeviceList {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
        return Array.isArray(stored) ? stored.filter((value) => typeof value === 'string') : []
      } catch {
        return []
      }
    },
    write(values) {
      try {
        localStorage.setItem(storageKey, JSON.stringify(values.slice(0, length)))
      } catch {
        // Storage is full or blocked, so nothing is remembered.
      }
    },
    forget() {
      try {
        localStorage.removeItem(storageKey)
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  }
}
