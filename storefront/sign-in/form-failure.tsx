/** Why a form as a whole was refused, above its fields. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="rounded-md bg-red-soft px-4 py-3 font-medium text-red">
      {text}
    </p>
  )
}
