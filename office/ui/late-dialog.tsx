import { Suspense, type ComponentType } from 'react'
import { useScript } from './use-script.ts'
import { Awaited, Waiting } from '../../member-ui/waiting.tsx'

/** A dialog whose script is loaded when it is opened, or is awaited, or did not arrive and can be tried again. */
export function lateDialog<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LateDialog(props: Props) {
    const query = useScript(name, load)
    if (!query.data) return <Waiting query={query} />
    return (
      <Suspense fallback={<Awaited />}>
        <query.data.Component {...props} />
      </Suspense>
    )
  }
}
