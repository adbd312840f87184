import * as v from 'valibot';

const containerSchema = v.looseObject({
  name: v.string(),
  securityContext: v.optional(
    v.looseObject({
      allowPrivilegeEscalation: v.optional(v.boolean()),
      readOnlyRootFilesystem: v.optional(v.boolean()),
      capabilities: v.optional(v.looseObject({ drop: v.optional(v.array(v.string())) })),
    }),
  ),
  resources: v.optional(
    v.looseObject({ limits: v.optional(v.looseObject({ memory: v.optional(v.string()) })) }),
  ),
  livenessProbe: v.optional(v.unknown()),
  readinessProbe: v.optional(v.unknown()),
});
const deploymentSchema = v.looseObject({
  kind: v.literal('Deployment'),
  metadata: v.looseObject({ name: v.string() }),
  spec: v.looseObject({
    replicas: v.number(),
    template: v.looseObject({
      spec: v.looseObject({
        automountServiceAccountToken: v.optional(v.boolean()),
        securityContext: v.optional(
          v.looseObject({
            runAsNonRoot: v.optional(v.boolean()),
            seccompProfile: v.optional(v.looseObject({ type: v.string() })),
          }),
        ),
        containers: v.array(containerSchema),
        initContainers: v.optional(v.array(containerSchema), []),
      }),
    }),
  }),
});

const faultsOf = ({ securityContext, resources }: v.InferOutput<typeof containerSchema>) => [
  securityContext?.allowPrivilegeEscalation !== false && 'allows privilege escalation',
  securityContext?.readOnlyRootFilesystem !== true && 'has a writable root filesystem',
  !securityContext?.capabilities?.drop?.includes('ALL') && 'keeps capabilities',
  resources?.limits?.memory === undefined && 'has no memory limit',
];

/** Unneeded permissions of deployments' containers, and missing probes. */
export function findLaxPods(manifests: readonly unknown[]): readonly string[] {
  return manifests.flatMap((manifest) => {
    const parsed = v.safeParse(deploymentSchema, manifest);
    if (!parsed.success) return [];
    const { metadata, spec } = parsed.output;
    const { containers, initContainers, securityContext, automountServiceAccountToken } = spec.template.spec;
    const say = (who: string, faults: readonly (string | false)[]) =>
      faults.flatMap((fault) => (fault === false ? [] : [`${metadata.name}: ${who} ${fault}.`]));
    return [
      ...say('its pod', [
        securityContext?.runAsNonRoot !== true && 'may run as root',
        securityContext?.seccompProfile?.type !== 'RuntimeDefault' && 'has no seccomp profile',
        automountServiceAccountToken !== false && 'mounts a service account token',
        spec.replicas < 2 && 'has only one replica',
      ]),
      ...[...initContainers, ...containers].flatMap((each) => say(each.name, faultsOf(each))),
      ...containers.flatMap(({ name, livenessProbe, readinessProbe }) =>
        say(name, [
          livenessProbe === undefined && 'has no liveness probe',
          readinessProbe === undefined && 'has no readiness probe',
        ]),
      ),
    ];
  });
}
