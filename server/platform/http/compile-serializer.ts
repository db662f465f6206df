import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

type Serialize = (response: unknown) => string

const serializers = new WeakMap<object, Serialize>()

/**
 * A serializer is made when its first response is sent: making all of them takes a tenth of a second of the start. The
 * apps of a process share them.
 */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  return (response) => {
    let serialize = serializers.get(schema)
    if (!serialize) serializers.set(schema, (serialize = fastJson(schema)))
    return serialize(response)
  }
}
