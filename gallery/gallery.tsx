import { Buttons } from './buttons.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { RefusedForm } from './refused-form.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'
import { Toasts } from './toasts.tsx'

/** Each component of the kit in each of its states. */
export function Gallery() {
  return (
    <div className="mx-auto grid max-w-4xl gap-8 p-4">
      <h1 className="font-mono text-2xl font-bold">ui</h1>
      <Buttons />
      <Fields />
      <RefusedForm />
      <States />
      <Tables />
      <Dialogs />
      <Toasts />
    </div>
  )
}
