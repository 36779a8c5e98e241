/** A publication in full. */
export interface Publication {
  /** How sources on the page begin when they mean it. */
  readonly cited: string;
  readonly authors: string;
  readonly title: string;
  readonly published: string;
  /** A permanent address; absent where none is known. */
  readonly link?: string;
  /** What the page has of it. */
  readonly gives: string;
}

/** The five papers that the labs go through, in the order of the labs. */
export const publications: readonly Publication[] = [
  {
    cited: 'Strumpen 1994',
    authors: 'Volker Strumpen',
    title: 'Communication Latency Hiding: Model and Implementation in High-Latency Computer Networks',
    published: 'Report 216, Institut für Wissenschaftliches Rechnen, ETH Zürich, June 1994',
    link: 'https://doi.org/10.3929/ethz-a-000955289',
    gives: 'Explore, Gain, Krylov and Sockets',
  },
  {
    cited: 'Stricker et al. 1995',
    authors: "Thomas Stricker, James Stichnoth, David O'Hallaron, Susan Hinrichs and Thomas Gross",
    title: 'Decoupling Synchronization and Data Transfer in Message Passing Systems of Parallel Computers',
    published: 'Proceedings of the 9th ACM International Conference on Supercomputing, Barcelona, July 1995',
    gives: 'Deposit',
  },
  {
    cited: 'Tam and Wang',
    authors: 'Anthony T. C. Tam and Cho-Li Wang',
    title: 'Realistic Communication Model for Parallel Computing on Cluster',
    published: 'Department of Computer Science and Information Systems, University of Hong Kong',
    gives: 'Cluster',
  },
  {
    cited: 'Warschko, Herter, Tichy 1994',
    authors: 'Thomas M. Warschko, Christian G. Herter and Walter F. Tichy',
    title: 'Latency Hiding in Parallel Systems: A Quantitative Approach',
    published: 'Interner Bericht 10/94, Fakultät für Informatik, Universität Karlsruhe, March 1994',
    gives: 'Prefetch',
  },
  {
    cited: 'Iancu et al. 2005',
    authors: 'Costin Iancu, Parry Husbands and Paul Hargrove',
    title: 'HUNTing the Overlap',
    published: 'Lawrence Berkeley National Laboratory, July 2005',
    link: 'https://escholarship.org/uc/item/1n02118z',
    gives: 'Strips',
  },
];

/** What else the labs use. */
export const alsoUsed: readonly Publication[] = [
  {
    cited: 'Culler et al. 1993',
    authors: 'David Culler, Richard Karp, David Patterson, Abhijit Sahay, Klaus Erik Schauser, Eunice Santos, Ramesh Subramonian and Thorsten von Eicken',
    title: 'LogP: Towards a Realistic Model of Parallel Computation',
    published: 'Fourth ACM Symposium on Principles and Practice of Parallel Programming, 1993',
    gives: 'LogP and its optimal broadcast',
  },
  {
    cited: 'Hennessy, Patterson 1990',
    authors: 'John L. Hennessy and David A. Patterson',
    title: 'Computer Architecture: A Quantitative Approach',
    published: 'Morgan Kaufmann, 1990',
    gives: 'the processor DLX',
  },
  {
    cited: 'Hostetler, Mirtich 1990',
    authors: 'Larry B. Hostetler and Brian Mirtich',
    title: 'DLXsim: A Simulator for DLX',
    published: 'University of California, Berkeley, 1990',
    gives: 'its latencies',
  },
  {
    cited: 'Agarwal, Lim, Kranz, Kubiatowicz 1990',
    authors: 'Anant Agarwal, Beng-Hong Lim, David Kranz and John Kubiatowicz',
    title: 'APRIL: A Processor Architecture for Multiprocessing',
    published: '17th International Symposium on Computer Architecture, 1990',
    gives: 'what switching threads costs',
  },
  {
    cited: 'Hoefler, Lumsdaine 2008',
    authors: 'Torsten Hoefler and Andrew Lumsdaine',
    title: 'Message Progression in Parallel Computing: To Thread or not to Thread?',
    published: 'IEEE International Conference on Cluster Computing, 2008',
    gives: 'who moves the message of a rendezvous',
  },
  {
    cited: 'Hoefler, Siebert, Lumsdaine 2009',
    authors: 'Torsten Hoefler, Christian Siebert and Andrew Lumsdaine',
    title: 'Group Operation Assembly Language: A Flexible Way to Express Collective Communication',
    published: 'International Conference on Parallel Processing, 2009',
    gives: 'GOAL',
  },
  {
    cited: 'Hoefler, Schneider, Lumsdaine 2010',
    authors: 'Torsten Hoefler, Timo Schneider and Andrew Lumsdaine',
    title: 'LogGOPSim: Simulating Large-Scale Applications in the LogGOPS Model',
    published: '19th ACM International Symposium on High Performance Distributed Computing, 2010',
    gives: 'the timing of schedules',
  },
  {
    cited: 'Huang et al. 2019',
    authors: 'Yanping Huang, Youlong Cheng, Ankur Bapna, Orhan Firat and others',
    title: 'GPipe: Efficient Training of Giant Neural Networks using Pipeline Parallelism',
    published: 'Advances in Neural Information Processing Systems 32, 2019',
    link: 'https://arxiv.org/abs/1811.06965',
    gives: 'the first schedule of Pipeline',
  },
  {
    cited: 'Narayanan et al. 2021',
    authors: 'Deepak Narayanan, Mohammad Shoeybi, Jared Casper, Patrick LeGresley and others',
    title: 'Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM',
    published: 'International Conference for High Performance Computing, Networking, Storage and Analysis, 2021',
    link: 'https://arxiv.org/abs/2104.04473',
    gives: '1F1B, interleaved too, and their bubbles',
  },
  {
    cited: 'Korthikanti et al. 2023',
    authors: 'Vijay Korthikanti, Jared Casper, Sangkug Lym, Lawrence McAfee and others',
    title: 'Reducing Activation Recomputation in Large Transformer Models',
    published: 'Sixth Conference on Machine Learning and Systems, 2023',
    link: 'https://arxiv.org/abs/2205.05198',
    gives: 'the activations that the interleaved schedule holds',
  },
  {
    cited: 'Qi et al. 2024',
    authors: 'Penghui Qi, Xinyi Wan, Guangxing Huang and Min Lin',
    title: 'Zero Bubble Pipeline Parallelism',
    published: 'International Conference on Learning Representations, 2024',
    link: 'https://arxiv.org/abs/2401.10241',
    gives: 'ZB-H1 and ZB-H2, with profiled times and bubbles',
  },
  {
    cited: 'Dally, Towles 2004',
    authors: 'William J. Dally and Brian Towles',
    title: 'Principles and Practices of Interconnection Networks',
    published: 'Morgan Kaufmann, 2004',
    gives: 'shapes of networks and their routes',
  },
  {
    cited: 'Kim et al. 2008',
    authors: 'John Kim, William J. Dally, Steve Scott and Dennis Abts',
    title: 'Technology-Driven, Highly-Scalable Dragonfly Topology',
    published: '35th International Symposium on Computer Architecture, 2008',
    gives: 'the dragonfly',
  },
  {
    cited: 'Bertsekas, Gallager 1992',
    authors: 'Dimitri Bertsekas and Robert Gallager',
    title: 'Data Networks',
    published: 'Prentice Hall, 1992',
    gives: 'max-min fair rates',
  },
  {
    cited: 'Chan et al. 2007',
    authors: 'Ernie Chan, Marcel Heimlich, Avi Purkayastha and Robert van de Geijn',
    title: 'Collective Communication: Theory, Practice, and Experience',
    published: 'Concurrency and Computation: Practice and Experience 19, 2007',
    gives: 'how long collectives take',
  },
  {
    cited: 'Li et al. 2020',
    authors:
      'Shen Li, Yanli Zhao, Rohan Varma, Omkar Salpekar, Pieter Noordhuis, Teng Li, Adam Paszke, Jeff Smith, Brian Vaughan, Pritam Damania and Soumith Chintala',
    title: 'PyTorch Distributed: Experiences on Accelerating Data Parallel Training',
    published: 'Proceedings of the VLDB Endowment 13, 2020',
    link: 'https://arxiv.org/abs/2006.15704',
    gives: 'gradients in buckets',
  },
  {
    cited: 'Zhao et al. 2023',
    authors: 'Yanli Zhao, Andrew Gu, Rohan Varma and others',
    title: 'PyTorch FSDP: Experiences on Scaling Fully Sharded Data Parallel',
    published: 'Proceedings of the VLDB Endowment 16, 2023',
    link: 'https://arxiv.org/abs/2304.11277',
    gives: 'parameters in shards',
  },
  {
    cited: 'Wang et al. 2023',
    authors: 'Shibo Wang, Jinliang Wei, Amit Sabne, Andy Davis and others',
    title: 'Overlap Communication with Dependent Computation via Decomposition in Large Deep Learning Models',
    published: 'Proceedings of the 28th ACM International Conference on Architectural Support for Programming Languages and Operating Systems, 2023',
    link: 'https://doi.org/10.1145/3567955.3567959',
    gives: 'Tensor parallel',
  },
  {
    cited: 'Liu, Zaharia, Abbeel 2023',
    authors: 'Hao Liu, Matei Zaharia and Pieter Abbeel',
    title: 'Ring Attention with Blockwise Transformers for Near-Infinite Context',
    published: 'Preprint, arXiv 2310.01889, 2023',
    link: 'https://arxiv.org/abs/2310.01889',
    gives: 'Ring attention',
  },
  {
    cited: 'Ghysels, Vanroose 2014',
    authors: 'Pieter Ghysels and Wim Vanroose',
    title: 'Hiding global synchronization latency in the preconditioned Conjugate Gradient algorithm',
    published: 'Parallel Computing 40(7), 2014',
    link: 'https://doi.org/10.1016/j.parco.2013.06.001',
    gives: 'Reductions',
  },
];
