import { data } from 'react-router'

/** Waits for a call and answers 404, with the 404 page, where what it asks for is not there. */
export async function orMissing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === 404 || status === 400) throw missing()
    throw error
  }
}

/** To be thrown by a loader: the 404 page with its status. */
export function missing() {
  return data(null, { status: 404 })
}
