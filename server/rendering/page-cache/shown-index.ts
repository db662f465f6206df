import { dependencyKey, type Change, type Dependency, type Subject } from '../../platform/dependencies.ts'

export type Dependencies = ReadonlyMap<string, Dependency>

/** A watch hears the changes that happen while something is read that is not in the index yet. */
export type Watch = {
  hasHeard(): boolean
  hasLostAll(): boolean
  touchedAt(dependencies: Dependencies): number | undefined
  end(): void
}

type Heard = { at: number; change: Change | undefined }

const everyId = ''

/** The index leads from what is shown to what shows it. Nothing else compares changes with dependencies. */
export function createShownIndex<T>() {
  const bySubject = new Map<Subject, Map<string, Set<T>>>()
  const watches = new Set<Heard[]>()

  return {
    add(shower: T, dependencies: Dependencies) {
      for (const { subject, id = everyId } of dependencies.values()) {
        const byId = bySubject.get(subject) ?? new Map<string, Set<T>>()
        bySubject.set(subject, byId)
        const showers = byId.get(id) ?? new Set()
        byId.set(id, showers.add(shower))
      }
    },
    delete(shower: T, dependencies: Dependencies) {
      for (const { subject, id = everyId } of dependencies.values()) {
        const byId = bySubject.get(subject)
        const showers = byId?.get(id)
        showers?.delete(shower)
        if (showers?.size === 0) byId?.delete(id)
      }
    },
    change(change: Change, at: number): T[] {
      for (const heard of watches) heard.push({ at, change })
      const byId = bySubject.get(change.subject)
      if (!byId) return []
      const found = change.id === undefined ? [...byId.values()] : [byId.get(everyId), byId.get(change.id)]
      return found.flatMap((showers) => [...(showers ?? [])])
    },
    changeAll() {
      for (const heard of watches) heard.push({ at: -Infinity, change: undefined })
    },
    watch(): Watch {
      const heard: Heard[] = []
      watches.add(heard)
      return {
        hasHeard: () => heard.length > 0,
        hasLostAll: () => heard.some(({ change }) => !change),
        touchedAt: (dependencies) => heard.find(({ change }) => !change || touches(change, dependencies))?.at,
        end: () => void watches.delete(heard),
      }
    },
  }
}

function touches(change: Change, dependencies: Dependencies): boolean {
  if (change.id === undefined) {
    return [...dependencies.values()].some(({ subject }) => subject === change.subject)
  }
  return dependencies.has(change.subject) || dependencies.has(dependencyKey(change))
}
