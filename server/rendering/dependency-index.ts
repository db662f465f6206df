import type { Dependency, Subject } from '../platform/dependencies.ts'

const everything = ''

type BySubject<T> = Map<Subject, Map<string, Set<T>>>

/** Finds by a change what depends on it. */
export function createDependencyIndex<T>() {
  const bySubject: BySubject<T> = new Map()

  return {
    add(dependent: T, dependencies: Iterable<Dependency>) {
      for (const { subject, id = everything } of dependencies) {
        const byId = bySubject.get(subject) ?? new Map<string, Set<T>>()
        bySubject.set(subject, byId)
        const dependents = byId.get(id) ?? new Set()
        byId.set(id, dependents.add(dependent))
      }
    },
    delete(dependent: T, dependencies: Iterable<Dependency>) {
      for (const { subject, id = everything } of dependencies) {
        const byId = bySubject.get(subject)
        const dependents = byId?.get(id)
        dependents?.delete(dependent)
        if (dependents?.size === 0) byId?.delete(id)
      }
    },
    find({ subject, id }: Dependency): T[] {
      const byId = bySubject.get(subject)
      if (!byId) return []
      const found = id === undefined ? [...byId.values()] : [byId.get(everything), byId.get(id)]
      return found.flatMap((dependents) => [...(dependents ?? [])])
    },
  }
}
