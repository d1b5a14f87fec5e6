/** A small service with what documents of others do: references, merged schemas, enums, lists, a body, keys. */
export const BOATS = `
openapi: 3.0.3
info: { title: Boat hire, description: "Boats **by the hour**." }
servers: [{ url: 'https://{region}.boats.example/v1', variables: { region: { default: north } } }]
security: [{ key: [] }]
paths:
  /boats:
    get:
      operationId: listBoats
      summary: List boats
      tags: [boats]
      parameters:
        - { $ref: '#/components/parameters/Limit' }
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: 'filter[kind]', in: query, schema: { $ref: '#/components/schemas/Kind' } }
        - { name: ids, in: query, explode: false, schema: { type: array, items: { type: string } } }
      responses:
        '200': { content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Boat' } } } } } } }
    post:
      operationId: addBoat
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } }
      responses: { '201': { content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } } }
  /boats/{boatId}:
    get:
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } } }
    delete:
      operationId: 'boats/delete'
      responses: { '204': { description: Gone } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  parameters: { Limit: { name: limit, in: query, schema: { type: integer, maximum: 100, default: 20 } } }
  schemas:
    Kind: { type: string, enum: [rowing, sailing] }
    Thing: { type: object, required: [name], properties: { id: { type: integer, readOnly: true }, name: { type: string, minLength: 1 } } }
    Boat:
      allOf:
        - { $ref: '#/components/schemas/Thing' }
        - { type: object, properties: { kind: { $ref: '#/components/schemas/Kind' }, mother: { $ref: '#/components/schemas/Boat' }, seats: { type: integer, nullable: true } } }
`
