import { Button } from '@prova/shared/ui/kits/core';
export function Root() { return <Button>Hi</Button>; }
