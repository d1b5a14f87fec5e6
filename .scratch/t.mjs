import { createMcpHandler, Server, PROTOCOL_VERSION_META_KEY, CLIENT_CAPABILITIES_META_KEY, SUPPORTED_PROTOCOL_VERSIONS, LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/server'
console.log(SUPPORTED_PROTOCOL_VERSIONS, LATEST_PROTOCOL_VERSION, PROTOCOL_VERSION_META_KEY)
const f = () => { const s = new Server({name:'a',version:'1'},{capabilities:{tools:{},resources:{}},instructions:'hi', cacheHints:{'tools/list':{ttlMs:1000,cacheScope:'public'}}})
 s.setRequestHandler('tools/list', ()=>({tools:[{name:'t',inputSchema:{type:'object'},securitySchemes:[{type:'noauth'}],_meta:{a:1}}]}))
 s.setRequestHandler('tools/call', (r,ctx)=>{ console.log('PARAMS',JSON.stringify(r), Object.keys(ctx), Object.keys(ctx.mcpReq), ctx.mcpReq._meta); if(r.params.name!=='t') throw Object.assign(new Error('nope'),{}); return {content:[{type:'text',text:'x'}],structuredContent:{a:1}, _meta:{q:1}}})
 return s }
const h = createMcpHandler(f, {})
const post = async (body, headers={}) => { const r = await h.fetch(new Request('http://localhost/mcp',{method:'POST',headers:{'content-type':'application/json',accept:'application/json, text/event-stream',...headers},body:JSON.stringify(body)})); console.log(r.status, Object.fromEntries(r.headers), await r.text()) }
const meta = {[PROTOCOL_VERSION_META_KEY]:'2026-07-28',[CLIENT_CAPABILITIES_META_KEY]:{}}
const H=(m,n)=>({'mcp-protocol-version':'2026-07-28','mcp-method':m,...(n?{'mcp-name':n}:{})})
await post({jsonrpc:'2.0',id:1,method:'tools/call',params:{name:'t',arguments:{z:1},_meta:meta}},H('tools/call','t'))
await post({jsonrpc:'2.0',id:1,method:'tools/call',params:{name:'t',arguments:{z:1},_meta:meta}},H('tools/call','other'))
await post({jsonrpc:'2.0',id:1,method:'tools/call',params:{name:'t',_meta:meta}},H('tools/call'))
await post({jsonrpc:'2.0',id:1,method:'tools/call',params:{name:'u',_meta:meta}},H('tools/call','u'))
await post({jsonrpc:'2.0',id:1,method:'tools/list',params:{_meta:meta}},H('tools/list'))
await post({jsonrpc:'2.0',id:1,method:'resources/list',params:{_meta:meta}},H('resources/list'))
await post({jsonrpc:'2.0',id:1,method:'server/discover',params:{_meta:meta}},H('server/discover'))
await post({jsonrpc:'2.0',id:1,method:'tools/call',params:{name:'t'}},{'mcp-protocol-version':'2025-06-18'})
await post({jsonrpc:'2.0',id:1,method:'tools/call',params:{name:'t'}})
await post({jsonrpc:'2.0',id:1,method:'tools/call',params:{name:'t'}},{'mcp-protocol-version':'2020-06-18'})
await post({jsonrpc:'2.0',id:1,method:'tools/call',params:{name:'u'}},{'mcp-protocol-version':'2025-06-18'})
await post({jsonrpc:'2.0',id:1,method:'tools/call',params:{name:'t'}},{'mcp-protocol-version':'2025-06-18',accept:'application/json'})
await post({jsonrpc:'2.0',id:1,method:'initialize',params:{protocolVersion:'2025-03-26',capabilities:{},clientInfo:{name:'c',version:'1'}}})
await post({jsonrpc:'2.0',method:'notifications/initialized'})
