// The part of the WebAssembly interface used here: TypeScript has it in its browser library only.
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  type Module = object;
  class Instance {
    constructor(module: Module, imports: Record<string, ModuleImports>);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  type ModuleImports = Record<string, (...args: never[]) => unknown>;
  function compile(bytes: Uint8Array): Promise<Module>;
}
